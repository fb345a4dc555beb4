/** Beginning and length of a stretch of a side, on a side of another length; it never reaches beyond that. */
function stretchOn(side, { from, length, of }) {
  const start = Math.min(Math.max(0, Math.round((from * side) / of)), side - 1);
  return { start, length: Math.max(1, Math.min(Math.round((length * side) / of), side - start)) };
}

/** The place of a cut in a turned picture, in its pixels: `cut` is measured on a size that may be larger. */
export function areaIn(turned, { x, y, width, height, of }) {
  const across = stretchOn(turned.width, { from: x, length: width, of: of.width });
  const down = stretchOn(turned.height, { from: y, length: height, of: of.height });
  return { left: across.start, top: down.start, width: across.length, height: down.length };
}
