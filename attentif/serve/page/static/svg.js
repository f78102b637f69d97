// A 2D context that writes SVG: the parts of a canvas's interface that matrix.js draws with.
import { draw } from "./dom.js";

const ANCHORS = { left: "start", center: "middle", right: "end" };
const UNWRITABLE = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu; // what XML cannot contain

export class SvgContext {
  constructor(width, height, ground) {
    this.root = draw("svg", { xmlns: "http://www.w3.org/2000/svg", width, height, viewBox: `0 0 ${width} ${height}` },
      draw("rect", { width: "100%", height: "100%", fill: ground }));
    this.moves = [];
    this.kept = [];
  }

  save() { this.kept.push([...this.moves]); }
  restore() { this.moves = this.kept.pop(); }
  translate(x, y) { this.moves.push(`translate(${x} ${y})`); }
  rotate(angle) { this.moves.push(`rotate(${(angle * 180) / Math.PI})`); }

  add(tag, attributes, ...children) {
    const moved = this.moves.length ? { transform: this.moves.join(" ") } : {};
    this.root.append(draw(tag, { ...attributes, ...moved }, ...children));
  }

  fillRect(x, y, width, height) { this.add("rect", { x, y, width, height, fill: this.fillStyle }); }

  strokeRect(x, y, width, height) {
    this.add("rect", { x, y, width, height, fill: "none", stroke: this.strokeStyle, "stroke-width": this.lineWidth });
  }

  fillText(text, x, y) {
    const [, style, size] = /^(\w+ )?([\d.]+px)/.exec(this.font);
    const look = { "600 ": { "font-weight": 600 }, "italic ": { "font-style": "italic" } }[style];
    this.add("text", { x, y, fill: this.fillStyle, "font-size": size, "font-family": "system-ui, sans-serif",
      "text-anchor": ANCHORS[this.textAlign], "dominant-baseline": "central", ...look }, text.replace(UNWRITABLE, "\uFFFD"));
  }

  toString() { return new XMLSerializer().serializeToString(this.root); }
}
