// The newest request of a page that answers while a person types: older ones are given up.
import { ask } from "./ask.js";
import { element, showError } from "./dom.js";

let running = new AbortController();

/** Gives up the request that runs: its answer is no longer wanted. */
export function giveUp() {
  running.abort();
}

/**
 * Asks, and passes the answer to `show`, or an error to the page and then to `refused`.
 * Until then `part` keeps the older answer and is marked as busy; the state says why. A request that is given up shows nothing.
 */
export async function askNewest(path, body, { part, doing, show, refused = () => {}, away = true }) {
  giveUp();
  running = new AbortController();
  const { signal } = running;
  const say = (text) => { element("state").textContent = text; };
  say(doing);
  part.setAttribute("aria-busy", true);
  try {
    const answer = await ask(path, body, { signal, waiting: say, away });
    showError("");
    show(answer);
  } catch (error) {
    if (signal.aborted) return;
    showError(error.message);
    refused();
  }
  say("");
  part.removeAttribute("aria-busy");
}
