// A page with a form and a document: redrawn while a person fills in the form, kept in the address.
import { ask } from "./ask.js";
import { element, say, showError } from "./dom.js";

const PAUSE = 300; // milliseconds without a key
const LONGEST_ADDRESS = 8000; // longer states are not kept in the address: servers refuse it
const form = element("form");
let timer = 0, asking = null;

const named = (name) => form.elements.namedItem(name);
const signature = () => [...element("fields").querySelectorAll("[name]")].map((one) => `${one.name}:${one.type}:${one.options?.length ?? ""}`).join();

function keepAddress(fields) {
  const query = new URLSearchParams(fields).toString();
  history.replaceState(null, "", query.length <= LONGEST_ADDRESS ? `?${query}` : location.pathname);
}

/** Puts the new values into the form; a form with other fields takes its place. */
function fill(markup, fields) {
  const before = signature(), focus = document.activeElement?.id, holder = document.createElement("template");
  holder.innerHTML = markup;
  const after = [...holder.content.querySelectorAll("[name]")].map((one) => `${one.name}:${one.type}:${one.options?.length ?? ""}`).join();
  if (before !== after) {
    element("fields").replaceChildren(holder.content);
    if (focus) element(focus)?.focus();
    return;
  }
  for (const [name, value] of Object.entries(fields)) {
    const field = named(name);
    if (field && field.type !== "checkbox" && field.type !== "submit" && field.value !== value) field.value = value;
  }
}

/** Asks for the document of the form as it is; `button` is the one that was pressed, if any. */
async function draw(button = null) {
  clearTimeout(timer);
  asking?.abort();
  asking = new AbortController();
  const { signal } = asking;
  const { ui, api_key, token, ...fields } = Object.fromEntries(new FormData(form, button)); // neither key nor token is part of the address
  keepAddress({ ui, ...fields });
  element("state").textContent = say.drawing;
  element("document").setAttribute("aria-busy", true);
  try {
    const waiting = () => { element("state").textContent = say.waiting; };
    const drawn = await ask(`/api/learn/${form.dataset.page}?ui=${ui}`, { fields, token }, { signal, waiting });
    showError("");
    fill(drawn.form, drawn.fields);
    keepAddress({ ui, ...drawn.fields });
    element("heading").textContent = drawn.title;
    element("document").innerHTML = drawn.html; // written by the server, which escapes every text
    document.dispatchEvent(new CustomEvent("drawn"));
  } catch (error) {
    if (error.name === "AbortError") return;
    showError(error.message);
  }
  element("state").textContent = "";
  element("document").removeAttribute("aria-busy");
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
  clearTimeout(timer);
  if ("live" in form.dataset) timer = setTimeout(draw, PAUSE);
});
document.addEventListener("keyed", () => form.method === "get" && draw()); // code runs by its button alone
if (!element("document").childElementCount) draw(); // the server wanted a key, or was not ready
else document.dispatchEvent(new CustomEvent("drawn"));
