// Elements of the page. Text reaches the page as text, never as markup.
const SVG = "http://www.w3.org/2000/svg";

export const element = (id) => document.getElementById(id);

/** The page's messages in its language, and its settings. */
export const { say, settings } = JSON.parse(element("messages").textContent);

/** The API key that the person typed, where the server has keys; kept in this browser alone. */
export const KEY = "attentif.key";
export function ownKey() {
  try {
    return (settings.keyed && localStorage.getItem(KEY)) || "";
  } catch { // no storage
    return "";
  }
}

/** A new element with properties and children; data-* and aria-* are attributes. */
export function make(tag, properties = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (name.includes("-") || name === "role" || name === "lang") made.setAttribute(name, value);
    else made[name] = value;
  }
  made.append(...children);
  return made;
}

/** A new element of SVG with attributes and children. */
export function draw(tag, attributes = {}, ...children) {
  const made = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

/** Elements that the arrow keys move between, with one tab stop; `columns` is the width of a grid, 0 for a line. */
export function roving(parent, elements, columns = 0) {
  const begin = Math.max(0, elements.findIndex((one) => one.getAttribute("aria-pressed") === "true"));
  elements.forEach((one, i) => one.setAttribute("tabindex", i === begin ? 0 : -1));
  parent.onkeydown = (event) => {
    const at = elements.indexOf(document.activeElement);
    const down = columns || 1;
    const step = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: down, ArrowUp: -down }[event.key];
    const to = event.key === "Home" ? 0 : event.key === "End" ? elements.length - 1 : at + step;
    if (at < 0 || !elements[to]) return;
    event.preventDefault();
    elements.forEach((one, i) => one.setAttribute("tabindex", i === to ? 0 : -1));
    elements[to].focus();
  };
}

/** One row of a table of weights: label, bar, number. */
export function weightRow(label, weight, text, chosen) {
  const bar = make("div");
  bar.style.width = `${100 * weight}%`;
  const cells = [make("td", { className: "label" }, label), make("td", { className: "bar" }, bar), make("td", { className: "number" }, text)];
  return make("tr", { className: chosen ? "chosen" : "" }, ...cells);
}

export function showError(text) {
  element("error").textContent = text;
  element("error").hidden = !text;
}

/** Gives `blob` to the person as a file. */
export function save(blob, name) {
  const link = make("a", { href: URL.createObjectURL(blob), download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(link.href), 10000);
}

/** Copies, and tells so on the button for a moment. */
export async function copy(text, button) {
  try {
    await navigator.clipboard.writeText(text);
  } catch { // an address without https gives no clipboard
    const area = make("textarea", { value: text, className: "unseen" });
    document.body.append(area);
    area.select();
    document.execCommand("copy");
    area.remove();
    button.focus();
  }
  button.textContent = say.copied;
  setTimeout(() => { button.textContent = say.copy; }, 1500);
}
