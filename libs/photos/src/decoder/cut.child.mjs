/**
 * The place of a cut in a turned picture, in its pixels: `cut` is measured on a size that may be larger. It never reaches beyond the
 * picture, whatever it says.
 */
export function areaIn({ width: across, height: down }, { x, y, width, height, of }) {
  const place = (value, most, side) => Math.min(Math.max(0, Math.round((value * side) / most)), side - 1);
  const left = place(x, of.width, across);
  const top = place(y, of.height, down);
  const extent = (value, most, side, from) => Math.max(1, Math.min(Math.round((value * side) / most), side - from));
  return {
    left,
    top,
    width: extent(width, of.width, across, left),
    height: extent(height, of.height, down, top),
  };
}
