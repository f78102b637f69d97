// The request just made, as commands that give the same translation.
import { copy, element, ownKey, settings } from "./dom.js";

const quoted = (text) => `'${text.replaceAll("'", "'\\''")}'`; // for a shell

export function showRequest(q, alternatives) {
  const body = { q, source: settings.source, target: settings.target, format: "text", alternatives, ...(ownKey() && { api_key: ownKey() }) };
  const json = JSON.stringify(body);
  element("curl").textContent = `curl ${quoted(`${location.origin}/translate`)} \\\n  -H 'Content-Type: application/json' \\\n  --data-raw ${quoted(json)}`;
  // A JSON object of strings and numbers is also a dictionary of Python.
  element("Python").textContent = `import json
from urllib.request import Request, urlopen

body = ${json}
request = Request("${location.origin}/translate", json.dumps(body).encode(), {"Content-Type": "application/json"})
print(json.load(urlopen(request))["translatedText"])`;
  element("request").hidden = false;
}

for (const button of document.querySelectorAll(".copy-code")) {
  button.addEventListener("click", () => copy(element(button.dataset.of).textContent, button));
}
