// A page with a form and a document: redrawn while a person fills in the form, kept in the address.
import { element, say } from "./dom.js";
import { askNewest, giveUp } from "./newest.js";

const PAUSE = 300; // milliseconds without a key
const LONGEST_ADDRESS = 8000; // longer states are not kept in the address: servers refuse it
const form = element("form");
const live = "live" in form.dataset;
let timer = 0;

const named = (name) => form.elements.namedItem(name);

function keepAddress(fields) {
  const query = new URLSearchParams(fields).toString();
  history.replaceState(null, "", query.length <= LONGEST_ADDRESS ? `?${query}` : location.pathname);
}

/** Names, labels and choices of fields, without their values. */
function shapeOf(fields) {
  const parts = [...fields.querySelectorAll("[name], label, option")];
  return parts.map((part) => (part.name ? `${part.name}: ${part.type}` : part.textContent)).join("\n");
}

/** True for a field that a person is typing into, or has changed since its value was `sent`. */
function isBeingTyped(field, sent) {
  const typing = field === document.activeElement && field.localName !== "select";
  return typing || field.value !== sent.get(field.name);
}

/** Puts the server's values into the form, or its new fields in place of the old; what a person types stays. */
function fill(markup, values, sent) {
  const fresh = document.createElement("template");
  fresh.innerHTML = markup;
  if (shapeOf(fresh.content) !== shapeOf(element("fields"))) return replaceFields(fresh.content, sent);
  for (const [name, value] of Object.entries(values)) {
    const field = named(name);
    if (!field || ["checkbox", "submit"].includes(field.type) || isBeingTyped(field, sent)) continue;
    if (field.value !== value) field.value = value;
  }
}

function replaceFields(fresh, sent) {
  const focused = document.activeElement?.id;
  for (const field of element("fields").querySelectorAll("input, textarea")) {
    const successor = fresh.querySelector(`#${CSS.escape(field.id)}`);
    if (successor?.type === field.type && isBeingTyped(field, sent)) successor.replaceWith(field);
  }
  element("fields").replaceChildren(fresh);
  if (focused) element(focused)?.focus();
}

/** Asks for the document of the form as it is; `button` is the one that was pressed, if any. */
function draw(button = null) {
  clearTimeout(timer);
  const { ui, api_key, token, ...fields } = Object.fromEntries(new FormData(form, button)); // neither key nor token is part of the address
  const sent = new Map([...form.elements].map((field) => [field.name, field.value]));
  keepAddress({ ui, ...fields });
  const show = (drawn) => {
    fill(drawn.form, drawn.fields, sent);
    keepAddress({ ui, ...drawn.fields });
    element("heading").textContent = drawn.title;
    element("document").innerHTML = drawn.html; // written by the server, which escapes every text
    document.dispatchEvent(new CustomEvent("drawn"));
  };
  // What a button starts is costly: it is not started again where the server went away.
  askNewest(`/api/learn/${form.dataset.page}?ui=${ui}`, { fields, token }, { part: element("document"), doing: say.drawing, show, away: live });
}

/** Parts that are wider than the screen can be scrolled by keyboard. */
document.addEventListener("drawn", () => {
  for (const part of element("document").querySelectorAll(".scroll")) if (part.scrollWidth > part.clientWidth) part.tabIndex = 0;
});
form.addEventListener("submit", (event) => {
  if (event.submitter?.name === "format") return; // a file: the browser downloads it
  event.preventDefault();
  draw(event.submitter?.name ? event.submitter : null);
});
form.addEventListener("input", (event) => {
  for (const name of (event.target.dataset.clears || "").split(" ").filter(Boolean)) if (named(name)) named(name).value = "";
  if (event.target.type === "range") event.target.nextElementSibling.textContent = event.target.value;
  if (!live) return;
  clearTimeout(timer);
  giveUp();
  timer = setTimeout(draw, PAUSE);
});
document.addEventListener("keyed", () => form.method === "get" && draw()); // code runs by its button alone
if (!element("document").childElementCount) draw(); // the server wanted a key, or was not ready
else document.dispatchEvent(new CustomEvent("drawn"));
