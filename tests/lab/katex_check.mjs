// Formulas on stdin, a JSON list; what KaTeX refuses on stdout, a JSON list of [formula, message].
// KaTeX is looked for where node looks for packages from the working directory, and in NODE_PATH.
import { createRequire } from "node:module";
import { readFileSync } from "node:fs";

const require = createRequire(process.cwd() + "/");
const katex = require("katex");
const refused = [];
for (const formula of JSON.parse(readFileSync(0, "utf8"))) {
  try {
    katex.renderToString(formula, { displayMode: true, throwOnError: true, strict: "error" });
  } catch (error) {
    refused.push([formula, error.message]);
  }
}
console.log(JSON.stringify(refused));
