import type { Study } from './features';
import { row, curve, type Point } from './geometry';
import { blend } from './locks';
import { folds, shoulders, type Outfit } from './outfit';
import { fill, line } from './sheet';

/** An open jacket or cardigan over what is worn below. */
export function jacket(study: Study, outfit: Outfit): string {
  const { line: side, half, slope, top } = shoulders(study);
  const { sheet, sitter } = study;
  const colour = outfit.overColour ?? '#2b2f3a';
  const [dark, light] = [
    blend(colour, '#0a080c', 0.5),
    blend(colour, '#fff4e2', outfit.over === 'leather' ? 0.34 : 0.18),
  ];
  const lit = sitter.pose.light;
  const panel = (sign: number): string => {
    const inner: Point[] = row(
      [sign * (half + 22), top(half + 22) - 8],
      [sign * (half + 18), slope + 40],
      [sign * 46, slope + 150],
      [sign * 30, 460],
    );
    const path = `${curve([[sign * (half + 22), top(half + 22) - 8] as Point, ...side(sign).map(([x, y]): Point => [x + sign * 5, y - 5])])}L${curve([...inner].reverse()).slice(1)}Z`;
    const paint = sheet.linear(
      [sign * half, slope],
      [sign * 230, slope + 60],
      sign === lit ? row([0, colour], [0.6, light], [1, colour]) : row([0, colour], [1, dark]),
    );
    const lapel = `M${sign * (half + 10)} ${top(half) - 26}L${sign * (half + 34)} ${top(half + 34) - 6}L${sign * (half + 52)} ${slope + 62}L${sign * (half + 30)} ${slope + 66}L${sign * (half + 34)} ${slope + 84}L${sign * 40} ${slope + 178}L${sign * (half - 6)} ${slope + 40}Z`;
    const face =
      outfit.over === 'cardigan'
        ? line(inner, { paint: light, width: 15, opacity: 0.5 })
        : `<path d="${lapel}" fill="${sign === lit ? blend(colour, light, 0.5) : blend(colour, dark, 0.25)}" stroke="${dark}" stroke-width="2" stroke-linejoin="round"/>`;
    const zip = outfit.over === 'leather' ? line(inner.slice(1), { paint: '#c9ccd2', width: 3, opacity: 0.7 }) : '';
    return fill(path, paint) + sheet.clip(path, folds(study, dark, light)) + face + zip;
  };
  return panel(-lit) + panel(lit);
}
