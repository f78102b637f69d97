// The Translate page: translates as a person types, and keeps the text in the address.
import { filled } from "./attention/sentence.js";
import { copy, element, make, say, settings, showError } from "./dom.js";
import "./files.js";
import { remember, showHistory } from "./history.js";
import { askNewest, giveUp } from "./newest.js";
import { showRequest } from "./request.js";
import { showWords, translated } from "./words.js";

const PAUSE = 300; // milliseconds without a key
const ALTERNATIVES = 3;
const LONGEST_ADDRESS = 2000; // longer texts are not kept in the address: servers and browsers cut it
const source = element("q");
let timer = 0, last = null;

const count = (text) => [...text].length; // characters as the server counts them

function showCounter() {
  const length = count(source.value), over = settings.limit > 0 && length > settings.limit;
  element("counter").textContent = settings.limit > 0 ? `${length} / ${settings.limit}` : String(length);
  element("counter").classList.toggle("over", over);
  source.setAttribute("aria-invalid", over);
  element("clear").hidden = !source.value;
  return over && filled(say.too_long, length, settings.limit);
}

function keepAddress(q) {
  const here = new URL(location.href);
  if (q && q.length <= LONGEST_ADDRESS) here.searchParams.set("q", q);
  else here.searchParams.delete("q");
  window.history.replaceState(null, "", here);
}

function rest() {
  giveUp();
  element("state").textContent = "";
  element("target").removeAttribute("aria-busy");
}

function empty() {
  rest();
  last = null;
  showWords([], showExtras);
  for (const id of ["alternatives-part", "looks", "request", "unsure"]) element(id).hidden = true;
  element("confidence").textContent = "";
}

function translate() {
  clearTimeout(timer);
  const q = source.value, tooLong = showCounter();
  if (q === last) return rest();
  keepAddress(q);
  showError(tooLong || "");
  if (tooLong || !q.trim()) return empty();
  const show = (answer) => showTranslation(q, answer);
  askNewest("/api/translate", { q, alternatives: ALTERNATIVES }, { part: element("target"), doing: say.translating, show, refused: empty });
}

function showTranslation(q, answer) {
  last = q;
  showWords(answer.sentences, showExtras);
  showExtras(answer.sentences);
  showAlternatives(answer);
  showRequest(q, ALTERNATIVES);
  remember(q, answer.translatedText, restore);
}

/** What depends on the sentences shown: confidence, and the links to their attention. */
function showExtras(sentences) {
  const sure = sentences.map(({ confidence }) => confidence).filter((one) => typeof one === "number");
  const known = sure.length > 0, confidence = Math.min(...sure); // of the least sure sentence
  element("confidence").textContent = known ? filled(say.confidence, Math.round(100 * confidence)) : "";
  element("unsure").hidden = !known || confidence >= settings.confident;
  const asked = sentences.filter(({ words, whole }) => words.length || whole);
  const links = asked.map(({ source: text, target, edited }, k) => {
    const query = new URLSearchParams({ q: text, ...(edited && { target }), ui: document.documentElement.lang });
    return make("a", { href: `/attention?${query}` }, asked.length > 1 ? filled(say.look_at, k + 1) : say.look);
  });
  element("looks").replaceChildren(...links);
  element("looks").hidden = !links.length;
}

function showAlternatives({ alternatives, sentences }) {
  const lines = alternatives.map((text) => make("li", {}, make("button", { type: "button", className: "entry", "aria-label": `${say.use}: ${text}`, onclick: () => use(text, sentences.length === 1) }, make("span", { dir: "auto" }, text))));
  element("alternatives").replaceChildren(...lines);
  element("alternatives-part").hidden = !lines.length;
}

/** An alternative as the translation; its words have no choices, since it is not known which sentence each belongs to. */
function use(text, whole) {
  const one = { source: source.value, target: text, space: "", words: [], confidence: null, edited: true, whole };
  showWords([one], showExtras);
  showExtras([one]);
}

function restore(q) {
  source.value = q;
  source.focus();
  translate();
}

element("translate").addEventListener("submit", (event) => {
  event.preventDefault();
  last = null;
  translate();
});
source.addEventListener("input", () => {
  showCounter();
  clearTimeout(timer);
  timer = setTimeout(translate, PAUSE);
});
source.addEventListener("keydown", (event) => {
  if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) element("translate").requestSubmit();
});
element("clear").addEventListener("click", () => restore(""));
element("copy").addEventListener("click", () => copy(translated(), element("copy")));
document.addEventListener("keyed", () => { last = null; translate(); });
document.querySelector(".tools").hidden = false;
showHistory(restore);
showCounter();
if (source.value) translate();
