"use strict";
// Shows the view that the page contains as JSON. Text reaches the page as text, never as markup.
(() => {
  const view = JSON.parse(document.getElementById("view").textContent);
  const element = (id) => document.getElementById(id);
  const KINDS = { cross: "Target to source", encoder: "Within the source", decoder: "Within the target", joint: "Source and target" };
  const SIDES = { source: "the source", read: "the target so far", written: "the target" };
  const MEAN = "mean";
  const SHOWN = 14; // numbers in the panel

  // The maps have the trace's names, which count layers from 0; a person reads them from 1. The recurrent model's one
  // map has no layer in its name.
  const places = Object.keys(view.maps).map((name) => {
    const parts = name.split(".").map((part) => (/^\d+$/.test(part) ? String(Number(part) + 1) : part));
    const joint = view.maps[name].rows.length > 1;
    return { name: parts.join(" "), kind: joint ? "joint" : name.endsWith("cross") ? "cross" : parts[0], layer: parts.length > 2 ? parts[1] : "", map: view.maps[name] };
  });
  // Where there are several layers, one more: the mean of all.
  for (const kind of new Set(places.map((place) => place.kind))) {
    const layers = places.filter((place) => place.kind === kind);
    const { rows, columns } = layers[0].map;
    const map = { rows, columns, heads: [averaged(layers.flatMap((place) => place.map.heads))] };
    const name = `${layers[0].name} to ${layers[layers.length - 1].name}`;
    if (layers.length > 1) places.unshift({ name, kind, layer: MEAN, map });
  }

  const state = { place: places[0], head: MEAN, row: -1, column: -1, kept: false };
  let A = [], rows = [], columns = [], layout = null, drawn = false;

  // ---- what is shown -------------------------------------------------------------------------------------------

  const shown = (label) => label.replace(/^▁/, "") || "▁"; // a space alone has to be seen

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

  function averaged(heads) {
    return heads[0].map((row, i) => row.map((_, j) => heads.reduce((sum, head) => sum + head[i][j], 0) / heads.length));
  }

  function show() {
    const map = state.place.map;
    A = state.head === MEAN ? averaged(map.heads) : map.heads[Number(state.head) - 1];
    rows = piecesOf(map.rows);
    columns = piecesOf(map.columns);
    const head = state.head === MEAN ? "mean of heads" : `head ${state.head}`;
    element("place").textContent = `${state.place.name}, ${head}: rows attend to columns`;
    element("columns-title").textContent = `Keys: ${map.columns.map((side) => SIDES[side]).join(", then ")}`;
    element("rows-title").textContent = `Queries: ${map.rows.map((side) => SIDES[side]).join(", then ")}`;
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
      button.addEventListener("click", () => { state.kept = true; chosen(i); });
      button.addEventListener("keydown", (event) => {
        const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
        const to = event.key === "Home" ? 0 : event.key === "End" ? buttons.length - 1 : step ? i + step : -1;
        if (!buttons[to]) return;
        event.preventDefault();
        state.kept = false;
        buttons.forEach((other, k) => { other.tabIndex = k === to ? 0 : -1; });
        buttons[to].focus();
      });
      return button;
    });
    element(id).setAttribute("aria-label", element(`${id}-title`).textContent);
    element(id).replaceChildren(...buttons);
  }

  // ---- what is chosen: a row, a column or a cell -----------------------------------------------------------------

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
      button.style.background = seen ? colour(weights[i]) : "";
      button.style.color = seen && dark(weights[i]) ? css["on-high"] : "";
      button.classList.toggle("chosen", i === chosen);
    });
  }

  function explain() {
    const { row, column } = state;
    const byRow = row >= 0;
    element("panel-title").textContent = "";
    element("panel-note").textContent = "No subword is chosen. Each row of the matrix sums to 1.";
    element("spoken").textContent = "";
    let weights = [];
    if (byRow) {
      weights = A[row].map((weight, j) => [weight, columns[j].label, j === column]);
      const { label, side, i } = rows[row];
      element("panel-title").textContent = side === "written" ? `Writing “${label}”` : `“${label}”`;
      element("panel-note").textContent = side === "written" ? `after “${shown(view.pieces.read[i])}”, attends to` : "attends to";
    } else if (column >= 0) {
      weights = A.map((line, i) => [line[column], rows[i].label, false]);
      element("panel-title").textContent = `“${columns[column].label}”`;
      element("panel-note").textContent = "is attended to by";
    }
    weights.sort((one, other) => other[2] - one[2] || other[0] - one[0]); // the chosen cell first; sort is stable
    element("numbers").replaceChildren(...weights.slice(0, SHOWN).map(numberRow));
    if (weights.length) {
      const said = weights.slice(0, 3).map(([weight, label]) => `${label} ${weight.toFixed(3)}`).join(", ");
      element("spoken").textContent = `${element("panel-title").textContent} ${element("panel-note").textContent} ${said}`;
      const rest = weights.length - SHOWN;
      if (rest > 0) element("panel-note").textContent += ` (the ${SHOWN} strongest of ${weights.length})`;
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

  const NAMES = ["low", "high", "on-high", "ink", "faint", "mark"];
  const channels = (hex) => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16));
  const strength = (weight) => Math.sqrt(Math.min(Math.max(weight, 0), 1)); // else a tenth would hardly be seen
  const dark = (weight) => strength(weight) > 0.6;
  let css = {}, low = [], high = [];

  /** Once for each scheme: to ask for a style at each cell would take longer than to draw it. */
  function readColours() {
    const style = getComputedStyle(document.documentElement);
    css = Object.fromEntries(NAMES.map((name) => [name, style.getPropertyValue(`--${name}`).trim()]));
    low = channels(css.low);
    high = channels(css.high);
  }

  function colour(weight) {
    return `rgb(${low.map((from, k) => Math.round(from + (high[k] - from) * strength(weight))).join(",")})`;
  }

  /** Sizes in CSS pixels: as large as fits, but never too small to point at. */
  function measure(context) {
    context.font = "13px system-ui, sans-serif";
    const widest = (pieces) => Math.max(...pieces.map((piece) => context.measureText(piece.label).width));
    const left = Math.ceil(widest(rows)) + 14;
    const room = element("matrix").parentElement.clientWidth - 8 - left;
    const wide = Math.ceil(widest(columns));
    const cellIn = (width) => Math.max(10, Math.min(42, Math.floor(width / columns.length)));
    const slanted = cellIn(room - wide * 0.71) >= 22; // the last slanted label hangs over to the right
    const cell = cellIn(slanted ? room - wide * 0.71 : room - 8);
    const top = 12 + (slanted ? Math.ceil(wide * 0.71) + 8 : wide);
    return { left, top, cell, slanted, width: left + cell * columns.length + (slanted ? Math.ceil(wide * 0.71) : 8), height: top + cell * rows.length + 4 };
  }

  function draw() {
    const canvas = element("matrix");
    const context = canvas.getContext("2d");
    layout = measure(context);
    const ratio = window.devicePixelRatio || 1;
    canvas.width = Math.round(layout.width * ratio);
    canvas.height = Math.round(layout.height * ratio);
    canvas.style.width = `${layout.width}px`;
    canvas.style.height = `${layout.height}px`;
    canvas.setAttribute("aria-label", `Matrix of ${rows.length} rows by ${columns.length} columns; arrow keys move from cell to cell`);
    context.scale(ratio, ratio);
    drawCells(context);
    drawLabels(context);
    drawChosen(context);
    drawScale();
  }

  function drawCells(context) {
    const { left, top, cell } = layout;
    const gap = cell > 20 ? 2 : 1;
    context.textAlign = "center";
    context.textBaseline = "middle";
    context.font = "11px system-ui, sans-serif";
    A.forEach((line, i) => line.forEach((weight, j) => {
      const x = left + j * cell, y = top + i * cell;
      context.fillStyle = colour(weight);
      context.fillRect(x, y, cell - gap, cell - gap);
      if (cell >= 28 && weight >= 0.005) {
        context.fillStyle = dark(weight) ? css["on-high"] : css.ink;
        context.fillText(weight > 0.995 ? "1" : weight.toFixed(2).slice(1), x + (cell - gap) / 2, y + (cell - gap) / 2 + 1);
      }
    }));
    context.fillStyle = css.mark; // between source and target
    rows.forEach((piece, i) => piece.parted && context.fillRect(left, top + i * cell - gap, columns.length * cell, 1));
    columns.forEach((piece, j) => piece.parted && context.fillRect(left + j * cell - gap, top, 1, rows.length * cell));
  }

  function drawLabels(context) {
    const { left, top, cell, slanted } = layout;
    const paint = (piece, chosen) => {
      context.fillStyle = chosen ? css.mark : css[piece.special ? "faint" : "ink"];
      context.font = `${chosen ? "600 " : piece.special ? "italic " : ""}${Math.min(13, cell)}px system-ui, sans-serif`;
    };
    context.textBaseline = "middle";
    context.textAlign = "right";
    rows.forEach((piece, i) => {
      paint(piece, i === state.row);
      context.fillText(piece.label, left - 8, top + (i + 0.5) * cell);
    });
    context.textAlign = "left";
    columns.forEach((piece, j) => {
      context.save();
      context.translate(left + (j + 0.5) * cell - 1, top - 7);
      context.rotate(slanted ? -Math.PI / 4 : -Math.PI / 2);
      paint(piece, j === state.column);
      context.fillText(piece.label, 0, 0);
      context.restore();
    });
  }

  function drawChosen(context) {
    const { left, top, cell } = layout;
    context.strokeStyle = css.mark;
    context.lineWidth = 1.5;
    const { row, column } = state;
    if (row >= 0) context.strokeRect(left - 1.5, top + row * cell - 1.5, columns.length * cell + 1, cell + 1);
    if (column >= 0) context.strokeRect(left + column * cell - 1.5, top - 1.5, cell + 1, rows.length * cell + 1);
  }

  function drawScale() {
    const context = element("scale").getContext("2d");
    for (let x = 0; x < 200; x++) {
      context.fillStyle = colour(x / 199);
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
      state.kept = row >= 0 || column >= 0;
      choose(row, column);
    });
    canvas.addEventListener("keydown", (event) => {
      const [down, right] = { ArrowDown: [1, 0], ArrowUp: [-1, 0], ArrowRight: [0, 1], ArrowLeft: [0, -1] }[event.key] || [];
      if (event.key === "Enter") state.kept = true;
      if (down === undefined) return;
      event.preventDefault();
      const move = (at, by, count) => (at < 0 ? 0 : Math.min(Math.max(at + by, 0), count - 1));
      choose(move(state.row, down, rows.length), move(state.column, right, columns.length));
    });
    document.addEventListener("keydown", (event) => {
      if (event.key !== "Escape") return;
      state.kept = false;
      choose(-1, -1);
    });
    window.addEventListener("resize", draw);
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => {
      readColours();
      drawn = false;
      choose(state.row, state.column);
    });
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
    const kinds = Object.keys(KINDS).filter((kind) => places.some((place) => place.kind === kind));
    const own = places.filter((place) => place.kind === state.place.kind);
    radios("kinds", kinds.map((kind) => [kind, KINDS[kind]]), state.place.kind, (kind) => {
      const same = places.filter((place) => place.kind === kind);
      go(same.find((place) => place.layer === state.place.layer) || same[same.length - 1], state.head, "kinds");
    });
    radios("layers", own.map((place) => [place.layer, place.layer]), state.place.layer, (layer) => {
      go(own.find((place) => place.layer === layer), state.head, "layers");
    });
    const heads = state.place.map.heads.map((_, k) => [String(k + 1), String(k + 1)]);
    radios("heads", heads.length > 1 ? [[MEAN, "mean"], ...heads] : [], state.head, (head) => go(state.place, head, "heads"));
  }

  /** To a map; the address keeps it, and the control that was used keeps the focus. */
  function go(place, head, from) {
    state.place = place;
    state.head = head === MEAN || Number(head) <= place.map.heads.length ? head : MEAN;
    history.replaceState(null, "", `#${place.kind}/${place.layer}/${state.head}`);
    control();
    if (from) element(from).querySelector("input:checked").focus();
    show();
  }

  function begin() {
    const [kind, layer, head] = location.hash.slice(1).split("/");
    const asked = places.find((place) => place.kind === kind && place.layer === layer);
    state.place = asked || places.find((place) => place.kind === "cross" || place.kind === "joint");
    const known = asked && /^[1-9]\d*$/.test(head) && Number(head) <= asked.map.heads.length;
    state.head = known ? head : MEAN;
    readColours();
    listen();
    control();
    show();
  }

  begin();
})();
