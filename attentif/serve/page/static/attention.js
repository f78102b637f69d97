// The Attention page: asks for the attention of its sentence, and shows every part of it.
import { ask } from "./ask.js";
import { drawMatrix } from "./attention/matrix.js";
import { showAttention } from "./attention/page.js";
import { element, make, save, say, showError } from "./dom.js";
import { showGrid } from "./grid.js";
import { showLines } from "./lines.js";
import { showSteps } from "./steps.js";
import { SvgContext } from "./svg.js";

const CANDIDATES = 8, BEAM = 4;
const address = new URL(location.href).searchParams;
const asked = { q: address.get("q"), target: address.get("target") || "" };
const waiting = (text) => { element("state").textContent = text === say.waiting ? say.loading : text; };

/** The picture of the large map, drawn on a new context of its size. */
function drawn(shown, make) {
  const { shown: matrix, layout, colours } = shown.picture();
  const context = make(layout.width, layout.height, colours.card);
  drawMatrix(context, matrix, layout, colours);
  return context;
}

function canvasContext(width, height, ground) {
  const context = make("canvas", { width: 2 * width, height: 2 * height }).getContext("2d");
  context.scale(2, 2);
  context.fillStyle = ground;
  context.fillRect(0, 0, width, height);
  return context;
}

function offerPictures(shown) {
  const name = () => `attention-${shown.state.place.name.replaceAll(" ", "-")}-${shown.state.head}`;
  element("save-svg").addEventListener("click", () => {
    const svg = drawn(shown, (...size) => new SvgContext(...size));
    save(new Blob([svg.toString()], { type: "image/svg+xml" }), `${name()}.svg`);
  });
  element("save-png").addEventListener("click", () => {
    drawn(shown, canvasContext).canvas.toBlob((blob) => save(blob, `${name()}.png`));
  });
}

async function begin() {
  showError("");
  element("state").textContent = say.translating;
  try {
    const view = await ask("/api/attention", asked, { waiting });
    element("shown").hidden = false;
    element("state").textContent = "";
    element("state").append(make("span", { className: "sentence" }, view.source), " → ", make("strong", { className: "sentence" }, view.target));
    let shown = null;
    shown = showAttention(view, say.view, () => shown && showGrid(shown));
    showGrid(shown);
    offerPictures(shown);
    showLines(view);
    window.addEventListener("resize", () => showLines(view));
    document.addEventListener("recoloured", () => showGrid(shown));
    const { steps } = await ask("/api/steps", { ...asked, n: CANDIDATES }, { waiting });
    showSteps(steps, (await ask("/api/beam", { q: asked.q, beam: BEAM }, { waiting })).nodes, BEAM);
  } catch (error) {
    element("state").textContent = "";
    showError(error.message);
  }
}

if (asked.q?.trim() && !document.querySelector(".attentif")) {
  begin();
  document.addEventListener("keyed", () => element("shown").hidden && begin());
}
