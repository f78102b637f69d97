// Translation of a file: upload, progress, which the server is asked for, a link to the result.
import { persist, send } from "./ask.js";
import { filled } from "./attention/sentence.js";
import { element, make, ownKey, say, settings, showError } from "./dom.js";

const PAUSE = 300; // milliseconds between two questions
let running = null;

function showProgress({ done, total }) {
  element("file-progress").max = Math.max(total, 1);
  element("file-progress").value = done;
  element("file-count").textContent = filled(say.file_progress, done, total);
}

function showState(busy) {
  element("file-running").hidden = element("file-stop").hidden = !busy;
  element("file-send").disabled = busy || !element("file").files.length;
}

async function translate(file) {
  running = new AbortController();
  showError("");
  element("file-done").replaceChildren();
  element("file-progress").removeAttribute("value");
  element("file-count").textContent = "";
  showState(true);
  const body = new FormData();
  for (const [name, value] of Object.entries({ file, source: settings.source, target: settings.target, api_key: ownKey() })) body.append(name, value);
  try {
    let job = await send("/api/files", { method: "POST", body, signal: running.signal });
    while (job.state === "working") {
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
      const method = running.signal.aborted ? "DELETE" : "GET";
      job = await persist(() => send(`/api/files/${job.id}`, { method }));
      if (job.total) showProgress(job);
    }
    if (job.state === "done") element("file-done").replaceChildren(`${say.file_done} `, make("a", { href: job.url, download: job.name }, job.name));
    else if (job.state === "failed") showError(job.error);
    else element("file-done").textContent = say.file_stopped;
  } catch (error) {
    if (error.name === "AbortError") element("file-done").textContent = say.file_stopped;
    else showError(error.message);
  }
  running = null;
  showState(false);
}

element("file-part").hidden = !element("file").accept;
element("file").addEventListener("change", () => showState(Boolean(running)));
element("file-stop").addEventListener("click", () => running?.abort());
element("file-form").addEventListener("submit", (event) => {
  event.preventDefault();
  if (element("file").files[0] && !running) translate(element("file").files[0]);
});
for (const name of ["dragover", "drop"]) {
  element("file-part").addEventListener(name, (event) => {
    event.preventDefault();
    if (name === "dragover" || !event.dataTransfer.files.length) return;
    element("file").files = event.dataTransfer.files;
    showState(Boolean(running));
  });
}
