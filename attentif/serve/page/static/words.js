// The translation as words: shaded by the model's confidence, each with other choices that continue the sentence.
import { ask } from "./ask.js";
import { filled } from "./attention/sentence.js";
import { element, make, roving, say, showError } from "./dom.js";

const CHOICES = 6;
const percent = (value) => Math.round(100 * value);
let sentences = [], changed = () => {}, asking = null, opener = null;

export const translated = () => sentences.map(({ target, space }) => target + space).join("");

/** Shows sentences; `onChange` is called when another choice replaces one. */
export function showWords(given, onChange) {
  sentences = given;
  changed = onChange;
  close();
  const words = [];
  const parts = sentences.flatMap((sentence, s) => [...partsOf(sentence, s, words), sentence.space]);
  element("target").replaceChildren(...parts);
  roving(element("target"), words);
}

function partsOf(sentence, s, words) {
  const parts = [], target = [...sentence.target]; // characters, as the server counts them
  const between = (from, to) => target.slice(from, to).join("");
  let end = 0;
  for (const [w, word] of sentence.words.entries()) {
    if (word.start === null) continue; // in place of it, a protected string is copied
    const span = make("span", { className: "word", role: "button", "aria-haspopup": "dialog", title: filled(say.probability, percent(word.probability)) }, between(word.start, word.start + [...word.text].length));
    span.style.setProperty("--doubt", 1 - word.probability);
    span.addEventListener("click", () => open(span, s, w));
    span.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      open(span, s, w);
    });
    words.push(span);
    parts.push(between(end, word.start), span);
    end = word.start + [...word.text].length;
  }
  return [...parts, between(end)];
}

async function open(span, s, w) {
  const { source, target, tokens, words } = sentences[s];
  const word = words[w];
  close();
  opener = span;
  span.classList.add("open");
  element("choices-title").textContent = filled(say.choices, word.text);
  element("choices-note").textContent = say.translating;
  element("choices-list").replaceChildren();
  element("choices").hidden = false;
  place(span);
  element("choices-close").focus();
  asking = new AbortController();
  try {
    const body = { q: source, tokens: tokens.slice(0, word.first), n: CHOICES };
    const waiting = (text) => { element("choices-note").textContent = text; };
    const { choices } = await ask("/api/choices", body, { signal: asking.signal, waiting });
    const others = choices.filter((choice) => choice.text !== target);
    const own = filled(say.choices_note, percent(word.probability));
    element("choices-note").textContent = others.length ? own : say.choices_none;
    const buttons = others.map((choice) => choiceButton(choice, word.start, s));
    element("choices-list").replaceChildren(...buttons.map((button) => make("li", {}, button)));
    roving(element("choices-list"), buttons);
    buttons[0]?.focus();
    place(span);
  } catch (error) {
    if (error.name === "AbortError") return;
    close();
    showError(error.message);
  }
}

function choiceButton({ word, probability, text, tokens, words, confidence }, start, s) {
  const rest = [...text].slice(start).join("").trimStart();
  const shown = rest.startsWith(word) ? [make("b", {}, word), rest.slice(word.length)] : [make("b", {}, word), ` → ${rest}`];
  const use = () => {
    const replaced = { ...sentences[s], target: text, tokens, words, confidence, edited: true };
    const back = [...element("target").querySelectorAll(".word")].indexOf(opener);
    showWords(sentences.map((one, i) => (i === s ? replaced : one)), changed);
    (element("target").querySelectorAll(".word")[back] || element("copy")).focus();
    changed(sentences);
  };
  const number = make("span", { className: "number" }, filled(say.percent, (100 * probability).toLocaleString(document.documentElement.lang, { minimumFractionDigits: 1, maximumFractionDigits: 1 })));
  return make("button", { type: "button", className: "entry", onclick: use }, number, make("span", { lang: element("target").lang, dir: "auto" }, ...shown));
}

/** Under the word, inside the window. */
function place(span) {
  const box = element("choices"), at = span.getBoundingClientRect();
  const left = Math.min(at.left, document.documentElement.clientWidth - box.offsetWidth - 12);
  box.style.left = `${Math.max(12, left) + window.scrollX}px`;
  box.style.top = `${at.bottom + 6 + window.scrollY}px`;
}

function close(focus = false) {
  asking?.abort();
  opener?.classList.remove("open");
  element("choices").hidden = true;
  if (focus) opener?.focus();
  opener = null;
}

element("choices-close").addEventListener("click", () => close(true));
document.addEventListener("keydown", (event) => event.key === "Escape" && opener && close(true));
document.addEventListener("pointerdown", (event) => {
  if (opener && !element("choices").contains(event.target) && event.target !== opener) close();
});
element("shade").addEventListener("change", () => element("target").classList.toggle("shaded", element("shade").checked));
