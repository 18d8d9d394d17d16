// Pieces glide to their new places and numbers count, after each new drawing of the table.
// A piece has an id (its place) and data-piece (what it is). A piece that has gone and one that has come of the same kind are the same piece.
"use strict";
const Glide = (() => {
  const calm = matchMedia("(prefers-reduced-motion: reduce)");
  const TIME = 300,
    GAP = 110,
    MOST = 14;
  let before = null;

  // Where a piece is, on the screen and within its area: an area that moved as a whole moves no piece.
  function survey() {
    const areas = new Map(),
      pieces = new Map(),
      counts = new Map();
    for (const node of document.querySelectorAll("#table [data-piece][id]")) {
      const box = node.getBoundingClientRect(),
        area = node.closest(".board-inner,.mine,.player,.side");
      if (!areas.has(area)) areas.set(area, area ? area.getBoundingClientRect() : { left: 0, top: 0 });
      const zero = areas.get(area),
        x = box.left + box.width / 2,
        y = box.top + box.height / 2;
      if (box.width)
        pieces.set(node.id, {
          kind: node.dataset.piece,
          area: area?.id || area?.className,
          x,
          y,
          inX: x - zero.left,
          inY: y - zero.top,
        });
    }
    for (const node of document.querySelectorAll("#table [data-count][id]"))
      counts.set(node.id, Number(node.dataset.count));
    return { pieces, counts };
  }

  function scale(node) {
    const matrix = node instanceof SVGGraphicsElement && node.ownerSVGElement ? node.getScreenCTM() : null;
    return matrix ? Math.hypot(matrix.a, matrix.b) || 1 : node.currentCSSZoom || 1;
  }

  function move(node, from, to, wait) {
    const factor = scale(node);
    const dx = (from.x - to.x) / factor,
      dy = (from.y - to.y) / factor;
    node.animate(
      [
        { translate: `${dx}px ${dy}px`, zIndex: 50 },
        { translate: "0px 0px", zIndex: 50 },
      ],
      { duration: TIME, delay: wait, easing: "cubic-bezier(.3,.7,.3,1)", fill: "backwards" },
    );
  }

  function play() {
    if (!before || calm.matches) return;
    const old = before,
      now = survey();
    before = null;
    const gone = new Map();
    for (const [id, piece] of old.pieces)
      if (!now.pieces.has(id)) gone.set(piece.kind, [...(gone.get(piece.kind) || []), piece]);
    let moved = 0;
    for (const [id, piece] of now.pieces) {
      const node = document.getElementById(id),
        was = old.pieces.get(id) || gone.get(piece.kind)?.shift();
      if (moved >= MOST) break;
      if (was && was.area === piece.area && Math.hypot(was.inX - piece.inX, was.inY - piece.inY) <= 3) continue;
      if (was && was.area === piece.area)
        move(node, { x: was.inX, y: was.inY }, { x: piece.inX, y: piece.inY }, GAP * moved++);
      else if (was) move(node, was, piece, GAP * moved++);
      else
        node.animate(
          [
            { opacity: 0, scale: 0.6 },
            { opacity: 1, scale: 1 },
          ],
          { duration: TIME, delay: GAP * Math.min(moved, 6), fill: "backwards", easing: "ease-out" },
        );
    }
    const changed = [...now.counts].filter(([id, value]) => old.counts.has(id) && old.counts.get(id) !== value);
    for (const [id] of changed) document.getElementById(id).classList.remove("rose", "fell");
    if (changed.length) void document.body.offsetWidth; // once for all of them, so that each starts anew
    for (const [id, value] of changed) count(document.getElementById(id), old.counts.get(id), value);
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

  return {
    remember: () => {
      before = survey();
    },
    play,
  };
})();
