// Draws a matrix of attention weights on a 2D context: a canvas, or the SVG writer of the server's page.

const NAMES = ["low", "high", "on-high", "ink", "faint", "mark", "card"];
const strength = (weight) => Math.sqrt(Math.min(Math.max(weight, 0), 1)); // else a tenth would hardly be seen
export const dark = (weight) => strength(weight) > 0.6;

/** The style's colours as rgb(): read once for each scheme, since asking for a style takes longer than drawing a cell. */
export function readColours() {
  const probe = document.body.appendChild(document.createElement("i"));
  const read = (name) => {
    probe.style.color = `var(--${name})`;
    return getComputedStyle(probe).color;
  };
  const found = Object.fromEntries(NAMES.map((name) => [name, read(name)]));
  probe.remove();
  const [low, high] = [found.low, found.high].map((text) => text.match(/\d+/g).slice(0, 3).map(Number));
  found.of = (weight) => `rgb(${low.map((from, k) => Math.round(from + (high[k] - from) * strength(weight))).join(",")})`;
  return found;
}

/** Sizes in CSS pixels: as large as fits into `width`, but never too small to point at. */
export function measure(context, { rows, columns }, available) {
  context.font = "13px system-ui, sans-serif";
  const widest = (pieces) => Math.max(...pieces.map((piece) => context.measureText(piece.label).width));
  const left = Math.ceil(widest(rows)) + 14;
  const room = available - 8 - left;
  const wide = Math.ceil(widest(columns));
  const cellIn = (width) => Math.max(10, Math.min(42, Math.floor(width / columns.length)));
  const slanted = cellIn(room - wide * 0.71) >= 22; // the last slanted label hangs over to the right
  const cell = cellIn(slanted ? room - wide * 0.71 : room - 8);
  const top = 12 + (slanted ? Math.ceil(wide * 0.71) + 8 : wide);
  const width = left + cell * columns.length + (slanted ? Math.ceil(wide * 0.71) : 8);
  return { left, top, cell, slanted, width, height: top + cell * rows.length + 4 };
}

/** The whole picture: cells, labels and what is chosen. `shown` has A, rows, columns, row and column. */
export function drawMatrix(context, shown, layout, colours) {
  drawCells(context, shown, layout, colours);
  drawLabels(context, shown, layout, colours);
  drawChosen(context, shown, layout, colours);
}

function drawCells(context, { A, rows, columns }, { left, top, cell }, colours) {
  const gap = cell > 20 ? 2 : 1;
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.font = "11px system-ui, sans-serif";
  A.forEach((line, i) => line.forEach((weight, j) => {
    const x = left + j * cell, y = top + i * cell;
    context.fillStyle = colours.of(weight);
    context.fillRect(x, y, cell - gap, cell - gap);
    if (cell >= 28 && weight >= 0.005) {
      context.fillStyle = dark(weight) ? colours["on-high"] : colours.ink;
      context.fillText(weight > 0.995 ? "1" : weight.toFixed(2).slice(1), x + (cell - gap) / 2, y + (cell - gap) / 2 + 1);
    }
  }));
  context.fillStyle = colours.mark; // between source and target
  rows.forEach((piece, i) => piece.parted && context.fillRect(left, top + i * cell - gap, columns.length * cell, 1));
  columns.forEach((piece, j) => piece.parted && context.fillRect(left + j * cell - gap, top, 1, rows.length * cell));
}

function drawLabels(context, { rows, columns, row, column }, { left, top, cell, slanted }, colours) {
  const paint = (piece, chosen) => {
    context.fillStyle = chosen ? colours.mark : colours[piece.special ? "faint" : "ink"];
    context.font = `${chosen ? "600 " : piece.special ? "italic " : ""}${Math.min(13, cell)}px system-ui, sans-serif`;
  };
  context.textBaseline = "middle";
  context.textAlign = "right";
  rows.forEach((piece, i) => {
    paint(piece, i === row);
    context.fillText(piece.label, left - 8, top + (i + 0.5) * cell);
  });
  context.textAlign = "left";
  columns.forEach((piece, j) => {
    context.save();
    context.translate(left + (j + 0.5) * cell - 1, top - 7);
    context.rotate(slanted ? -Math.PI / 4 : -Math.PI / 2);
    paint(piece, j === column);
    context.fillText(piece.label, 0, 0);
    context.restore();
  });
}

function drawChosen(context, { rows, columns, row, column }, { left, top, cell }, colours) {
  context.strokeStyle = colours.mark;
  context.lineWidth = 1.5;
  if (row >= 0) context.strokeRect(left - 1.5, top + row * cell - 1.5, columns.length * cell + 1, cell + 1);
  if (column >= 0) context.strokeRect(left + column * cell - 1.5, top - 1.5, cell + 1, rows.length * cell + 1);
}
