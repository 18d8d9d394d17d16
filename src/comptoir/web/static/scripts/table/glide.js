// Pieces glide to their new places and numbers count, after each new drawing of the table.
// A piece has an id (its place) and data-piece (what it is). A piece that has gone and one that has come of the same
// kind are the same piece.
import { all, byId } from "../dom.js";

const TIME = 300; // milliseconds of one movement
const GAP = 110; // between the starts of two
const MOST = 14; // pieces that move at once
const MOST_WAITS = 6;
const STILL = 3; // pixels that are no movement

const isCalm = matchMedia("(prefers-reduced-motion: reduce)");
let before = null;

// Where the pieces are, on the screen and within their area: an area that moved as a whole moves no piece.
function survey() {
  const corners = new Map();
  const pieces = new Map();
  for (const node of all("#table [data-piece][id]")) {
    const box = node.getBoundingClientRect();
    const area = node.closest(".board-inner,.mine,.player,.side");
    if (!corners.has(area)) corners.set(area, area ? area.getBoundingClientRect() : { left: 0, top: 0 });
    if (!box.width) continue;
    const corner = corners.get(area);
    const x = box.left + box.width / 2;
    const y = box.top + box.height / 2;
    pieces.set(node.id, {
      kind: node.dataset.piece,
      area: area?.id || area?.className,
      onScreen: { x, y },
      inArea: { x: x - corner.left, y: y - corner.top },
    });
  }
  const counts = new Map(all("#table [data-count][id]").map((node) => [node.id, Number(node.dataset.count)]));
  return { pieces, counts };
}

export function remember() {
  before = survey();
}

export function play() {
  if (!before || isCalm.matches) return;
  const old = before;
  const now = survey();
  before = null;
  movePieces(old.pieces, now.pieces);
  countNumbers(old.counts, now.counts);
}

// Pieces

function movePieces(old, now) {
  const gone = new Map();
  for (const [id, piece] of old) {
    if (!now.has(id)) gone.set(piece.kind, [...(gone.get(piece.kind) || []), piece]);
  }
  let moved = 0;
  for (const [id, piece] of now) {
    const node = byId(id);
    const was = old.get(id) || gone.get(piece.kind)?.shift();
    if (moved >= MOST) break;
    if (!was) {
      appear(node, GAP * Math.min(moved, MOST_WAITS));
      continue;
    }
    const [from, to] = was.area === piece.area ? [was.inArea, piece.inArea] : [was.onScreen, piece.onScreen];
    if (was.area === piece.area && Math.hypot(from.x - to.x, from.y - to.y) <= STILL) continue;
    move(node, from, to, GAP * moved++);
  }
}

// How many pixels of the screen one of the node's own units is.
function scale(node) {
  const matrix = node instanceof SVGGraphicsElement && node.ownerSVGElement ? node.getScreenCTM() : null;
  return matrix ? Math.hypot(matrix.a, matrix.b) || 1 : node.currentCSSZoom || 1;
}

function move(node, from, to, delay) {
  const factor = scale(node);
  const away = `${(from.x - to.x) / factor}px ${(from.y - to.y) / factor}px`;
  node.animate(
    [
      { translate: away, zIndex: 50 },
      { translate: "0px 0px", zIndex: 50 },
    ],
    { duration: TIME, delay, easing: "cubic-bezier(.3,.7,.3,1)", fill: "backwards" },
  );
}

function appear(node, delay) {
  node.animate(
    [
      { opacity: 0, scale: 0.6 },
      { opacity: 1, scale: 1 },
    ],
    { duration: TIME, delay, easing: "ease-out", fill: "backwards" },
  );
}

// Numbers

function countNumbers(old, now) {
  const changed = [...now].filter(([id, value]) => old.has(id) && old.get(id) !== value);
  for (const [id] of changed) byId(id).classList.remove("rose", "fell");
  if (changed.length) void document.body.offsetWidth; // once for all of them, so that each starts anew
  for (const [id, value] of changed) count(byId(id), old.get(id), value);
}

function count(node, from, to) {
  const start = performance.now();
  node.classList.add(to > from ? "rose" : "fell");
  const step = (time) => {
    if (node.dataset.count !== String(to)) return;
    const part = Math.min(1, (time - start) / TIME);
    node.textContent = Math.round(from + (to - from) * part);
    if (part < 1) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}
