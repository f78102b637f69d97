// Shows a view of attention in the elements of its page. Text reaches the page as text, never as markup.
import { dark, drawMatrix, measure, readColours } from "./matrix.js";
import { filled, shown } from "./sentence.js";

export const MEAN = "mean";
const SHOWN = 14; // numbers in the panel
const ENGLISH = {
  kinds: { cross: "Target to source", encoder: "Within the source", decoder: "Within the target", joint: "Source and target" },
  sides: { source: "the source", read: "the target so far", written: "the target" },
  to: "to", mean: "mean", mean_of_heads: "mean of heads", head: "head {0}", place: "{0}, {1}: rows attend to columns",
  keys: "Keys: {0}", queries: "Queries: {0}", then: ", then ", none: "No subword is chosen. Each row of the matrix sums to 1.",
  writing: "Writing “{0}”", quoted: "“{0}”", after: "after “{0}”, attends to", attends: "attends to", attended: "is attended to by",
  strongest: " (the {0} strongest of {1})", matrix: "Matrix of {0} rows by {1} columns; arrow keys move from cell to cell",
};

export function averaged(heads) {
  return heads[0].map((row, i) => row.map((_, j) => heads.reduce((sum, head) => sum + head[i][j], 0) / heads.length));
}

/** The maps have the trace's names, which count layers from 0; a person reads them from 1. The recurrent model's one
 *  map has no layer in its name. Where there are several layers, one more: the mean of all. */
export function placesOf(view, to = ENGLISH.to) {
  const places = Object.keys(view.maps).map((name) => {
    const parts = name.split(".").map((part) => (/^\d+$/.test(part) ? String(Number(part) + 1) : part));
    const joint = view.maps[name].rows.length > 1;
    const kind = joint ? "joint" : name.endsWith("cross") ? "cross" : parts[0];
    return { name: parts.join(" "), kind, layer: parts.length > 2 ? parts[1] : "", map: view.maps[name] };
  });
  for (const kind of new Set(places.map((place) => place.kind))) {
    const layers = places.filter((place) => place.kind === kind);
    const { rows, columns } = layers[0].map;
    const map = { rows, columns, heads: [averaged(layers.flatMap((place) => place.map.heads))] };
    const name = `${layers[0].name} ${to} ${layers[layers.length - 1].name}`;
    if (layers.length > 1) places.unshift({ name, kind, layer: MEAN, map });
  }
  return places;
}

/** Shows `view` and returns what a page may do with it; `changed(state)` is called after each choice. */
export function showAttention(view, said = ENGLISH, changed = () => {}) {
  const element = (id) => document.getElementById(id);
  const places = placesOf(view, said.to);
  const state = { place: places[0], head: MEAN, row: -1, column: -1, kept: false };
  let A = [], rows = [], columns = [], layout = null, drawn = false, colours = readColours();

  // ---- what is shown -------------------------------------------------------------------------------------------

  /** The subwords of a map's side: the label, whether it continues a word, and whether a new part begins. */
  function piecesOf(sides) {
    return sides.flatMap((side, part) => {
      const words = view.words[side === "read" ? "written" : side];
      const shift = side === "read" ? 1 : 0; // the target so far begins with a special token
      const going = new Set();
      for (const [, first, end] of words) for (let i = first + 1; i < end; i++) going.add(i + shift);
      const spoken = words.length ? words[words.length - 1][2] : 0;
      return view.pieces[side].map((label, i) => ({
        label: shown(label),
        spaced: label.startsWith("▁"),
        special: i < shift || i >= spoken + shift,
        continues: going.has(i),
        parted: part > 0 && i === 0,
        side, i,
      }));
    });
  }

  function show() {
    const map = state.place.map;
    A = state.head === MEAN ? averaged(map.heads) : map.heads[Number(state.head) - 1];
    rows = piecesOf(map.rows);
    columns = piecesOf(map.columns);
    const head = state.head === MEAN ? said.mean_of_heads : filled(said.head, state.head);
    const named = (sides) => sides.map((side) => said.sides[side]).join(said.then);
    element("place").textContent = filled(said.place, state.place.name, head);
    element("columns-title").textContent = filled(said.keys, named(map.columns));
    element("rows-title").textContent = filled(said.queries, named(map.rows));
    strip("rows", rows, (i) => choose(i, -1));
    strip("columns", columns, (j) => choose(-1, j));
    state.kept = drawn = false;
    choose(-1, -1);
  }

  /** The subwords as buttons with one tab stop; the arrow keys move between them. */
  function strip(id, pieces, chosen) {
    const buttons = pieces.map((piece, i) => {
      const button = document.createElement("button");
      button.type = "button";
      button.textContent = piece.label;
      button.tabIndex = i ? -1 : 0;
      const classes = ["piece", piece.special && "special", piece.continues && "continues", piece.spaced && "begins", piece.parted && "parted"];
      button.className = classes.filter(Boolean).join(" ");
      button.addEventListener("mouseenter", () => state.kept || chosen(i));
      button.addEventListener("mouseleave", () => state.kept || choose(-1, -1));
      button.addEventListener("focus", () => state.kept || chosen(i));
      button.addEventListener("click", () => { keep(true); chosen(i); });
      button.addEventListener("keydown", (event) => {
        const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
        const to = event.key === "Home" ? 0 : event.key === "End" ? buttons.length - 1 : step ? i + step : -1;
        if (!buttons[to]) return;
        event.preventDefault();
        keep(false);
        buttons.forEach((other, k) => { other.tabIndex = k === to ? 0 : -1; });
        buttons[to].focus();
      });
      return button;
    });
    element(id).setAttribute("aria-label", element(`${id}-title`).textContent);
    element(id).replaceChildren(...buttons);
  }

  // ---- what is chosen: a row, a column or a cell -----------------------------------------------------------------

  function keep(kept) {
    state.kept = kept;
    queueMicrotask(keepAddress); // after the choice that comes with it
  }

  function choose(row, column) {
    if (drawn && row === state.row && column === state.column) return;
    drawn = true;
    state.row = row;
    state.column = column;
    tint("rows", rows.map((_, i) => (row < 0 && column >= 0 ? A[i][column] : -1)), row);
    tint("columns", columns.map((_, j) => (row >= 0 ? A[row][j] : -1)), column);
    draw();
    explain();
  }

  function tint(id, weights, chosen) {
    [...element(id).children].forEach((button, i) => {
      const seen = weights[i] >= 0;
      button.style.background = seen ? colours.of(weights[i]) : "";
      button.style.color = seen && dark(weights[i]) ? colours["on-high"] : "";
      button.classList.toggle("chosen", i === chosen);
    });
  }

  function explain() {
    const { row, column } = state;
    const byRow = row >= 0;
    element("panel-title").textContent = "";
    element("panel-note").textContent = said.none;
    element("spoken").textContent = "";
    let weights = [];
    if (byRow) {
      weights = A[row].map((weight, j) => [weight, columns[j].label, j === column]);
      const { label, side, i } = rows[row];
      element("panel-title").textContent = filled(side === "written" ? said.writing : said.quoted, label);
      element("panel-note").textContent = side === "written" ? filled(said.after, shown(view.pieces.read[i])) : said.attends;
    } else if (column >= 0) {
      weights = A.map((line, i) => [line[column], rows[i].label, false]);
      element("panel-title").textContent = filled(said.quoted, columns[column].label);
      element("panel-note").textContent = said.attended;
    }
    weights.sort((one, other) => other[2] - one[2] || other[0] - one[0]); // the chosen cell first; sort is stable
    element("numbers").replaceChildren(...weights.slice(0, SHOWN).map(numberRow));
    if (weights.length) {
      const first = weights.slice(0, 3).map(([weight, label]) => `${label} ${weight.toFixed(3)}`).join(", ");
      element("spoken").textContent = `${element("panel-title").textContent} ${element("panel-note").textContent} ${first}`;
      if (weights.length > SHOWN) element("panel-note").textContent += filled(said.strongest, SHOWN, weights.length);
    }
  }

  function numberRow([weight, label, chosen]) {
    const line = document.createElement("tr");
    const cells = ["label", "bar", "number"].map((name) => Object.assign(document.createElement("td"), { className: name }));
    cells[0].textContent = label;
    cells[1].append(document.createElement("div"));
    cells[1].firstChild.style.width = `${100 * weight}%`;
    cells[2].textContent = weight.toFixed(3);
    line.className = chosen ? "chosen" : "";
    line.append(...cells);
    return line;
  }

  // ---- the matrix ------------------------------------------------------------------------------------------------

  function draw() {
    const canvas = element("matrix");
    const context = canvas.getContext("2d");
    layout = measure(context, { rows, columns }, canvas.parentElement.clientWidth);
    const ratio = window.devicePixelRatio || 1;
    canvas.width = Math.round(layout.width * ratio);
    canvas.height = Math.round(layout.height * ratio);
    canvas.style.width = `${layout.width}px`;
    canvas.style.height = `${layout.height}px`;
    canvas.setAttribute("aria-label", filled(said.matrix, rows.length, columns.length));
    context.scale(ratio, ratio);
    drawMatrix(context, { A, rows, columns, row: state.row, column: state.column }, layout, colours);
    drawScale();
  }

  function drawScale() {
    const context = element("scale").getContext("2d");
    for (let x = 0; x < 200; x++) {
      context.fillStyle = colours.of(x / 199);
      context.fillRect(x, 0, 1, 10);
    }
  }

  function cellAt(event) {
    const box = element("matrix").getBoundingClientRect();
    const inside = (at, count) => (at >= 0 && at < count ? at : -1);
    const row = inside(Math.floor((event.clientY - box.top - layout.top) / layout.cell), rows.length);
    const column = inside(Math.floor((event.clientX - box.left - layout.left) / layout.cell), columns.length);
    return [row, column];
  }

  function listen() {
    const canvas = element("matrix");
    canvas.addEventListener("mousemove", (event) => state.kept || choose(...cellAt(event)));
    canvas.addEventListener("mouseleave", () => state.kept || choose(-1, -1));
    canvas.addEventListener("click", (event) => {
      const [row, column] = cellAt(event);
      keep(row >= 0 || column >= 0);
      choose(row, column);
    });
    canvas.addEventListener("keydown", (event) => {
      const [down, right] = { ArrowDown: [1, 0], ArrowUp: [-1, 0], ArrowRight: [0, 1], ArrowLeft: [0, -1] }[event.key] || [];
      if (event.key === "Enter") keep(true);
      if (down === undefined) return;
      event.preventDefault();
      const move = (at, by, count) => (at < 0 ? 0 : Math.min(Math.max(at + by, 0), count - 1));
      choose(move(state.row, down, rows.length), move(state.column, right, columns.length));
    });
    document.addEventListener("keydown", (event) => {
      if (event.key !== "Escape") return;
      keep(false);
      choose(-1, -1);
    });
    window.addEventListener("resize", draw);
    const recoloured = () => {
      colours = readColours();
      drawn = false;
      choose(state.row, state.column);
    };
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", recoloured);
    document.addEventListener("recoloured", recoloured);
  }

  // ---- the controls ----------------------------------------------------------------------------------------------

  function radios(id, choices, chosen, change) {
    const field = element(id);
    field.hidden = choices.length < 2;
    const inputs = choices.flatMap(([value, text]) => {
      const input = Object.assign(document.createElement("input"), { type: "radio", name: id, id: `${id}-${value}`, value, checked: value === chosen });
      const label = Object.assign(document.createElement("label"), { htmlFor: input.id, textContent: text });
      input.addEventListener("change", () => change(value));
      return [input, label];
    });
    field.replaceChildren(field.querySelector("legend"), ...inputs);
  }

  function control() {
    const kinds = Object.keys(ENGLISH.kinds).filter((kind) => places.some((place) => place.kind === kind));
    const own = places.filter((place) => place.kind === state.place.kind);
    radios("kinds", kinds.map((kind) => [kind, said.kinds[kind]]), state.place.kind, (kind) => {
      const same = places.filter((place) => place.kind === kind);
      go(same.find((place) => place.layer === state.place.layer) || same[same.length - 1], state.head, "kinds");
    });
    radios("layers", own.map(({ layer }) => [layer, layer === MEAN ? said.mean : layer]), state.place.layer, (layer) => {
      go(own.find((place) => place.layer === layer), state.head, "layers");
    });
    const heads = state.place.map.heads.map((_, k) => [String(k + 1), String(k + 1)]);
    radios("heads", heads.length > 1 ? [[MEAN, said.mean], ...heads] : [], state.head, (head) => go(state.place, head, "heads"));
  }

  /** The address keeps what is shown, and the row, column or cell that is pinned. */
  function keepAddress() {
    const pin = state.kept ? `/${state.row >= 0 ? `r${state.row + 1}` : ""}${state.column >= 0 ? `c${state.column + 1}` : ""}` : "";
    history.replaceState(null, "", `#${state.place.kind}/${state.place.layer}/${state.head}${pin}`);
  }

  /** To a map; the control that was used keeps the focus. */
  function go(place, head, from) {
    state.place = place;
    state.head = head === MEAN || Number(head) <= place.map.heads.length ? head : MEAN;
    control();
    if (from) element(from).querySelector("input:checked").focus();
    show();
    keepAddress();
    changed(state);
  }

  /** The map and the pin of the address, or the mean of all layers that see the source. */
  function begin() {
    const [kind, layer, head, pin] = location.hash.slice(1).split("/");
    const asked = places.find((place) => place.kind === kind && place.layer === layer);
    state.place = asked || places.find((place) => place.kind === "cross" || place.kind === "joint");
    const known = asked && /^[1-9]\d*$/.test(head) && Number(head) <= asked.map.heads.length;
    state.head = known ? head : MEAN;
    listen();
    control();
    show();
    const [, row, column] = /^(?:r(\d+))?(?:c(\d+))?$/.exec(pin || "") || [];
    if (asked && (rows[row - 1] || columns[column - 1])) {
      choose(rows[row - 1] ? row - 1 : -1, columns[column - 1] ? column - 1 : -1);
      state.kept = true;
    }
    changed(state);
  }

  begin();
  return {
    state, places,
    go: (place, head) => go(place, head),
    /** What is drawn, for a picture of it. */
    picture: () => ({ shown: { A, rows, columns, row: state.row, column: state.column }, layout, colours }),
  };
}
