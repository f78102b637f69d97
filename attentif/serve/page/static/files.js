// Translation of a file: upload, progress from the server's lines of JSON, a link to the result.
import { send } from "./ask.js";
import { filled } from "./attention/sentence.js";
import { element, make, say, showError } from "./dom.js";

let running = null;

/** The lines of a reply, each read as JSON as soon as it is whole. */
async function* lines(reply) {
  const reader = reply.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (;;) {
    const { value, done } = await reader.read();
    const parts = (rest + (value || "")).split("\n");
    rest = done ? "" : parts.pop();
    for (const part of parts) if (part.trim()) yield JSON.parse(part);
    if (done) return;
  }
}

function showProgress({ done, of }) {
  element("file-progress").max = Math.max(of, 1);
  element("file-progress").value = done;
  element("file-count").textContent = filled(say.file_progress, done, of);
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
  body.append("file", file);
  try {
    for await (const line of lines(await send("/api/file", { method: "POST", body, signal: running.signal }))) {
      if (line.error) throw new Error(line.error);
      if (line.url) element("file-done").replaceChildren(`${say.file_done} `, make("a", { href: line.url, download: line.name }, line.name));
      else showProgress(line);
    }
  } catch (error) {
    if (error.name === "AbortError") element("file-done").textContent = say.file_stopped;
    else showError(error.message);
  }
  running = null;
  showState(false);
}

element("file-part").hidden = false;
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
