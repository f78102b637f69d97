// Past translations, kept in this browser alone.
import { element, make, say } from "./dom.js";

const KEY = "attentif.history", MOST = 50;

function read() {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) || "[]");
    return Array.isArray(found) ? found.filter((one) => typeof one?.q === "string" && typeof one.text === "string") : [];
  } catch { // no storage, or not what this page wrote
    return [];
  }
}

function write(entries) {
  try {
    localStorage.setItem(KEY, JSON.stringify(entries.slice(0, MOST)));
  } catch { /* a full or forbidden storage: the page works without */ }
}

/** Adds a translation; it replaces the newest one while that is still being typed. */
export function remember(q, text, restore) {
  const entries = read().filter((one) => one.q !== q);
  const typed = entries[0] && (q.startsWith(entries[0].q) || entries[0].q.startsWith(q));
  write([{ q, text }, ...entries.slice(typed ? 1 : 0)]);
  showHistory(restore);
}

export function showHistory(restore) {
  const entries = read();
  const forget = (kept, focus) => { write(kept); showHistory(restore); focus?.focus(); };
  element("history").hidden = false;
  element("history-clear").hidden = !entries.length;
  element("history-clear").onclick = () => forget([], element("history").querySelector("summary"));
  const lines = entries.map((one, k) => {
    const again = make("button", { type: "button", className: "entry", onclick: () => restore(one.q) },
      make("span", { lang: element("q").lang, dir: "auto" }, one.q), make("span", { lang: element("target").lang, dir: "auto" }, one.text));
    const away = make("button", { type: "button", className: "quiet", "aria-label": `${say.remove}: ${one.q.slice(0, 40)}`,
      onclick: () => forget(entries.filter((_, i) => i !== k), element("history").querySelector("summary")) }, "×");
    return make("li", {}, again, away);
  });
  element("history-list").replaceChildren(...(lines.length ? lines : [make("li", { className: "note" }, say.history_empty)]));
}
