import drawings from '../../../ui/portraits.html?raw';

/** Colours of paper, hair, skin and cloth, one row for each drawing. */
const TONES = [
  ['#f3d9d6', '#3b2a26', '#e8b48e', '#b5475f'],
  ['#dfe5f2', '#1f1a1c', '#8d5a3c', '#3f6fa8'],
  ['#f5ead2', '#b5632e', '#f0c6a4', '#4d7c5b'],
  ['#d9ece4', '#2b2326', '#c68c62', '#8a4f7d'],
  ['#efe1f0', '#d6b06a', '#eebd97', '#2f6f73'],
  ['#e6e1dc', '#5b5357', '#6d4530', '#c0672f'],
] as const;
const PARTS = ['l-paper', 'l-hair', 'l-skin', 'l-cloth'];
const SYMBOL = /<symbol[^>]*>([\s\S]*?)<\/symbol>/g;

const draw = (shapes: string, tone: readonly string[]) =>
  PARTS.reduce(
    (drawing, part, place) => drawing.replaceAll(`class="${part}"`, `fill="${tone[place] ?? ''}"`),
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 150" width="480" height="600">${shapes}</svg>`,
  );

/** The drawn portraits of the landers as pictures of this page; nobody's photo. They last as long as the page. */
export function makePortraits(): string[] {
  const shapes = [...drawings.matchAll(SYMBOL)].map(([, drawing = '']) => drawing);
  return TONES.map((tone, place) => {
    const picture = draw(shapes[place % shapes.length] ?? '', tone);
    return URL.createObjectURL(new Blob([picture], { type: 'image/svg+xml' }));
  });
}
