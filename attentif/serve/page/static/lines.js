// The word alignment as lines between two sentences: side by side where they fit, else one above the other.
import { filled } from "./attention/sentence.js";
import { draw, element, roving, say } from "./dom.js";

const LEAST = 0.08; // weights below it are not drawn
const GAP = 14, HEIGHT = 110, STEP = 26, MIDDLE = 150;

const widths = (words) => {
  const context = document.createElement("canvas").getContext("2d");
  context.font = "16px system-ui, sans-serif";
  return words.map((word) => Math.ceil(context.measureText(word).width));
};

/** Where words are: along a line at height y. */
function across(words, y) {
  let x = 8;
  return widths(words).map((width) => {
    const at = { x: x + width / 2, y, anchor: "middle" };
    x += width + GAP;
    return { ...at, end: x };
  });
}

/** Both sentences' places, and the picture's size. */
function laidOut(source, target, available) {
  const [above, below] = [across(source, 20), across(target, HEIGHT + 20)];
  const wide = Math.max(above.at(-1).end, below.at(-1).end);
  if (wide <= available) return { above, below, width: wide, height: HEIGHT + 36, upright: true };
  const left = Math.max(...widths(source)) + 8;
  const down = (words, x, anchor) => words.map((_, k) => ({ x, y: 18 + STEP * k, anchor }));
  const width = left + MIDDLE + Math.max(...widths(target)) + 8;
  const height = STEP * Math.max(source.length, target.length) + 8;
  return { above: down(source, left, "end"), below: down(target, left + MIDDLE, "start"), width, height, upright: false };
}

function curve(from, to, upright) {
  if (!upright) return `M${from.x + 6} ${from.y}C${from.x + 60} ${from.y} ${to.x - 60} ${to.y} ${to.x - 6} ${to.y}`;
  const middle = (from.y + to.y) / 2;
  return `M${from.x} ${from.y + 12}C${from.x} ${middle} ${to.x} ${middle} ${to.x} ${to.y - 14}`;
}

export function showLines(view) {
  const [source, target] = ["source", "written"].map((side) => view.words[side].map(([text]) => text));
  if (!source.length || !target.length) return;
  const { links, weights } = view.alignment;
  const { above, below, width, height, upright } = laidOut(source, target, element("lines").clientWidth);
  const paths = target.flatMap((_, t) => source.map((_, s) => [t, s, weights[t][s]]))
    .filter(([t, s, weight]) => weight >= LEAST || links[t] === s)
    .map(([t, s, weight]) => {
      const path = draw("path", { d: curve(above[s], below[t], upright), class: links[t] === s ? "line strong" : "line", "stroke-width": 1 + 4 * weight },
        draw("title", {}, `${target[t]} ← ${source[s]}: ${weight.toFixed(3)}`));
      return { t, s, path };
    });
  const only = (chosen) => paths.forEach(({ t, s, path }) => {
    path.classList.toggle("away", chosen !== null && (chosen.side === "t" ? t : s) !== chosen.k);
  });
  const label = (words, side) => ({ x, y, anchor }, k) => {
    const own = side === "t" ? `${filled(say.alignment_of, words[k], source[links[k]])}: ${weights[k][links[k]].toFixed(3)}` : words[k];
    const text = draw("text", { x, y, "text-anchor": anchor, "dominant-baseline": "central", class: `${side === "t" ? "to" : "from"}`, role: "img", "aria-label": own }, words[k]);
    for (const name of ["mouseenter", "focus"]) text.addEventListener(name, () => only({ side, k }));
    for (const name of ["mouseleave", "blur"]) text.addEventListener(name, () => only(null));
    return text;
  };
  const words = [...above.map(label(source, "s")), ...below.map(label(target, "t"))];
  const svg = draw("svg", { width, height, viewBox: `0 0 ${width} ${height}`, role: "group", "aria-labelledby": "lines-title" }, ...paths.map(({ path }) => path), ...words);
  element("lines").replaceChildren(svg);
  roving(element("lines"), words);
}
