// Decoding step by step: the tokens so far, the candidates with their probabilities, and the beam as a tree.
import { filled, shown } from "./attention/sentence.js";
import { draw, element, make, say, weightRow } from "./dom.js";

const COLUMN = 104, ROW = 30, TOP = 26, LEFT = 14, LETTER = 8;
const clipped = (text) => (text.length > 9 ? `${text.slice(0, 8)}…` : text);

/** Shows the steps and the tree's nodes, at the step that the address names. */
export function showSteps(steps, nodes, beam) {
  const slider = element("step");
  const note = element("tree").previousElementSibling;
  note.textContent = filled(note.textContent, beam);
  slider.max = steps.length;
  const marks = drawTree(levels(nodes), (k) => go(k));

  function go(k) {
    const at = Math.min(Math.max(Math.round(k) || 1, 1), steps.length), now = steps[at - 1];
    slider.value = at;
    element("step-back").disabled = at === 1;
    element("step-on").disabled = at === steps.length;
    element("step-count").textContent = filled(say.step_count, at, steps.length);
    const before = steps.slice(0, at - 1).map(({ token }) => make("span", { className: "token" }, shown(token)));
    element("so-far").replaceChildren(...before, make("span", { className: "token now" }, shown(now.token)));
    element("candidates-title").textContent = say.candidates;
    const listed = now.candidates.some(({ token }) => token === now.token) ? now.candidates : [...now.candidates, now];
    element("candidates").replaceChildren(...listed.map(({ token, probability }) =>
      weightRow(shown(token), probability, probability.toFixed(4), token === now.token)));
    marks.forEach((mark, s) => mark.classList.toggle("now", s === at - 1));
    const here = new URL(location.href);
    if (at > 1) here.searchParams.set("step", at);
    else here.searchParams.delete("step");
    history.replaceState(null, "", here);
  }

  slider.addEventListener("input", () => go(Number(slider.value)));
  element("step-back").addEventListener("click", () => go(Number(slider.value) - 1));
  element("step-on").addEventListener("click", () => go(Number(slider.value) + 1));
  element("steps-part").hidden = false;
  go(Number(new URL(location.href).searchParams.get("step")));
}

/** The nodes by their number of tokens, each with its parent's rank in the level before it. */
function levels(nodes) {
  const found = [], at = [[-1, 0]]; // level and rank of each node; the first has no token
  for (const node of nodes.slice(1)) {
    const [level, rank] = at[node.parent];
    (found[level + 1] ||= []).push({ ...node, parent: rank });
    at.push([level + 1, found[level + 1].length - 1]);
  }
  return found;
}

/** A column for each step, a node for each hypothesis that the beam keeps; returns the columns' marks. */
function drawTree(tree, go) {
  const x = (step) => LEFT + COLUMN * (step + 1), y = (rank) => TOP + ROW * rank;
  const most = Math.max(...tree.map((step) => step.length));
  const width = x(tree.length), height = y(most) + 8;
  const marks = tree.map((_, s) => draw("rect", { class: "column", x: x(s) - 12, y: 2, width: COLUMN - 4, height: height - 6, rx: 6 }));
  const edges = [], nodes = [];
  tree.forEach((step, s) => step.forEach(({ token, parent, score, ended, best }, rank) => {
    const from = s === 0 ? { x: LEFT, y: y(0) } : { x: x(s - 1), y: y(parent) };
    const to = { x: x(s), y: y(rank) };
    const begin = s === 0 ? from.x : Math.min(from.x + 14 + LETTER * clipped(shown(tree[s - 1][parent].token)).length, to.x - 14);
    const middle = (begin + to.x - 6) / 2;
    edges[best ? "push" : "unshift"](draw("path", { class: best ? "edge chosen" : "edge", d: `M${begin} ${from.y}C${middle} ${from.y} ${middle} ${to.y} ${to.x - 6} ${to.y}` }));
    nodes.push(draw("g", { class: best ? "node chosen" : "node" },
      draw("circle", { cx: to.x, cy: to.y, r: 4.5, class: ended ? "ended" : "" }),
      draw("text", { x: to.x + 9, y: to.y, "dominant-baseline": "central" }, clipped(shown(token))),
      draw("text", { x: to.x + 9, y: to.y + 12, class: "score", "dominant-baseline": "central" }, score.toFixed(2)),
      draw("title", {}, `${shown(token)}: ${score.toFixed(4)}`)));
  }));
  const root = draw("circle", { cx: LEFT, cy: y(0), r: 4.5, class: "root" });
  const svg = draw("svg", { width, height, viewBox: `0 0 ${width} ${height}`, role: "img", "aria-labelledby": "tree-title" }, ...marks, ...edges, root, ...nodes);
  svg.addEventListener("click", (event) => {
    const at = event.clientX - svg.getBoundingClientRect().left - LEFT + 12;
    go(Math.min(Math.max(Math.floor(at / COLUMN), 1), tree.length));
  });
  element("tree").replaceChildren(svg);
  return marks;
}
