// Names on the blackboard: one that is pointed at, or reached with Tab, lights up in equations, table and diagram.
import { element } from "./dom.js";

let places = new Map(); // the elements that write each name

/** The name that an element of MathML writes: W_q, Q; "" where it is a part of another name. */
function nameOf(node) {
  const [letter, below] = node.children;
  if (node.localName === "mi") return node.parentElement.matches("msub, msubsup") ? "" : node.textContent;
  return letter.localName === "mi" && letter.textContent !== "ℝ" ? `${letter.textContent}_${below.textContent}` : "";
}

function collect() {
  places = new Map();
  const written = [...element("document").querySelectorAll("mi, msub, msubsup")].map((node) => [nameOf(node), node]);
  const names = new Set(written.map(([name]) => name));
  const whole = (name) => (names.has(name) ? name : name.replace(/_?\d+$/, "")); // W_q1 is head 1 of W_q
  const boxes = [...element("document").querySelectorAll("[data-name]")].map((box) => [whole(box.dataset.name), box]);
  for (const [name, node] of [...written, ...boxes]) {
    if (!name) continue;
    places.set(name, [...(places.get(name) || []), node]);
    node.nameWritten = name;
  }
  for (const [, box] of boxes) box.setAttribute("tabindex", 0);
  for (const { parentElement: part } of element("document").querySelectorAll(".diagram")) part.scrollLeft = (part.scrollWidth - part.clientWidth) / 2; // its middle, on a phone
}

function light(target) {
  for (const node of element("document").querySelectorAll(".lit")) node.classList.remove("lit");
  let node = target;
  while (node && !node.nameWritten) node = node.parentElement;
  for (const one of (node && places.get(node.nameWritten)) || []) one.classList.add("lit");
}

for (const name of ["pointerover", "focusin"]) element("document").addEventListener(name, (event) => light(event.target));
for (const name of ["pointerleave", "focusout"]) element("document").addEventListener(name, () => light(null));
document.addEventListener("drawn", collect);
collect();
