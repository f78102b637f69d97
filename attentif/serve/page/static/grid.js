// A small picture of every layer and head of one kind of attention; the chosen one is shown large.
import { readColours } from "./attention/matrix.js";
import { MEAN } from "./attention/page.js";
import { filled } from "./attention/sentence.js";
import { element, make, roving, say } from "./dom.js";

const SIZE = 76; // CSS pixels

function thumbnail(A, colours) {
  const ratio = window.devicePixelRatio || 1;
  const side = Math.round(SIZE * ratio), cell = side / Math.max(A.length, A[0].length);
  const canvas = make("canvas", { width: Math.ceil(cell * A[0].length), height: Math.ceil(cell * A.length) });
  canvas.style.width = `${canvas.width / ratio}px`;
  const context = canvas.getContext("2d");
  A.forEach((row, i) => row.forEach((weight, j) => {
    context.fillStyle = colours.of(weight);
    context.fillRect(Math.floor(j * cell), Math.floor(i * cell), Math.ceil(cell), Math.ceil(cell));
  }));
  return canvas;
}

/** The grid of the kind that is shown; `go(place, head)` shows another. */
export function showGrid({ state, places, go }) {
  const colours = readColours();
  const layers = places.filter((place) => place.kind === state.place.kind && place.layer !== MEAN);
  const buttons = [];
  const line = (place) => {
    const cells = place.map.heads.map((A, k) => {
      const named = `${filled(say.grid_layer, place.layer)}, ${filled(say.grid_head, k + 1)}`;
      const chosen = place === state.place && state.head === String(k + 1);
      const show = () => {
        const at = buttons.indexOf(document.activeElement);
        go(place, String(k + 1));
        if (at >= 0) element("grid").querySelectorAll("button")[at].focus();
      };
      const button = make("button", { type: "button", className: "thumb", title: named, "aria-label": named, "aria-pressed": chosen, onclick: show }, thumbnail(A, colours));
      buttons.push(button);
      return make("td", {}, button);
    });
    return make("tr", {}, make("th", { scope: "row" }, filled(say.grid_layer, place.layer)), ...cells);
  };
  const heads = layers[0].map.heads.map((_, k) => make("th", { scope: "col" }, filled(say.grid_head, k + 1)));
  const body = make("tbody", {}, ...layers.map(line));
  element("grid").replaceChildren(make("thead", {}, make("tr", {}, make("td"), ...heads)), body);
  roving(element("grid"), buttons, layers[0].map.heads.length);
}
