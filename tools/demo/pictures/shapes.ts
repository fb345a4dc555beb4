import { INK } from './palette';

export const rect = (box: string, colour: string, round = 0): string => {
  const [x, y, width, height] = box.split(' ');
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${round}" fill="${colour}"/>`;
};
export const disc = (place: string, colour: string): string => {
  const [x, y, r, ry] = place.split(' ');
  return `<ellipse cx="${x}" cy="${y}" rx="${r}" ry="${ry ?? r}" fill="${colour}"/>`;
};
export const fill = (d: string, colour: string): string => `<path d="${d}" fill="${colour}"/>`;
export const line = (d: string, width = 7, colour: string = INK): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
/** The same thing at several places, each `x y` or `x y scale`. */
export const at = (places: string, thing: string): string =>
  places
    .split(', ')
    .map((place) => place.split(' '))
    .map(([x, y, scale = '1']) => `<g transform="translate(${x} ${y}) scale(${scale})">${thing}</g>`)
    .join('');
