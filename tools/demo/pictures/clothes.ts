import { CLOTHES, INK, type Cloth } from './palette';
import type { Build } from './sitter';

export const OUTFITS = ['tee', 'stripes', 'dots', 'vneck', 'shirt', 'blazer', 'hoodie', 'straps', 'cardigan'] as const;
export type Outfit = (typeof OUTFITS)[number];

/** The traits of a person on which the cut depends. */
export interface Wearer {
  readonly build: Build;
  readonly male: boolean;
  readonly skin: string;
}

/** The reach of the shoulders from the middle, and their height. */
const SHOULDERS: Readonly<Record<Build, readonly [number, number]>> = {
  slim: [262, 0],
  normal: [300, -6],
  fat: [352, -20],
};

const line = (d: string, width = 6, colour = INK): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
const fill = (d: string, colour: string): string => `<path d="${d}" fill="${colour}"/>`;

function torso({ build, male }: Wearer): string {
  const [reach, rise] = SHOULDERS[build];
  const width = reach + (male ? 24 : 0);
  const [left, right, top] = [360 - width, 360 + width, 770 + rise];
  return `M${left - 6} 980C${left} ${top + 40} ${left + 70} ${top + 8} 236 ${top - 26}L484 ${top - 26}C${right - 70} ${top + 8} ${right} ${top + 40} ${right + 6} 980Z`;
}

const rows = (from: number, step: number, draw: (y: number, row: number) => string): string =>
  Array.from({ length: 8 }, (_unused, row) => draw(from + row * step, row)).join('');

const dots = (colour: string): string =>
  rows(752, 34, (y, row) =>
    Array.from(
      { length: 13 },
      (_unused, index) => `<circle cx="${index * 60 + (row % 2) * 30}" cy="${y}" r="8" fill="${colour}"/>`,
    ).join(''),
  );

const V = 'M276 772C300 806 340 852 360 866C380 852 420 806 444 772Z';

/** The pattern or detail drawn on the plain top, clipped to the torso. */
const DETAILS: Readonly<Record<Outfit, (wearer: Wearer, colour: string) => string>> = {
  tee: () => '',
  stripes: () => rows(764, 30, (y) => line(`M-10 ${y}Q360 ${y + 34} 730 ${y}`, 9, CLOTHES.white)),
  dots: () => dots(CLOTHES.cream),
  vneck: ({ skin }) => fill(V, skin) + line('M268 774C300 812 340 856 360 870C380 856 420 812 452 774', 5),
  shirt: ({ skin }) =>
    fill('M286 770L360 856L434 770Z', skin) +
    fill('M270 738L232 792L314 868L360 850Z', CLOTHES.white) +
    fill('M450 738L488 792L406 868L360 850Z', CLOTHES.white) +
    line('M266 744L232 792L314 866L358 850M454 744L488 792L406 866L362 850M360 854L360 980', 5),
  blazer: ({ skin }, colour) =>
    fill('M250 760L310 980L410 980L470 760Z', colour === CLOTHES.white ? CLOTHES.navy : CLOTHES.white) +
    fill('M276 770C300 800 330 826 360 830C390 826 420 800 444 770Z', skin) +
    line('M248 744L206 812L246 830L318 980M472 744L514 812L474 830L402 980', 6),
  hoodie: () =>
    line('M240 752C256 812 310 846 360 846C410 846 464 812 480 752', 8, 'rgb(0 0 0 / 0.28)') +
    line('M316 838L312 980M404 838L408 980', 6, CLOTHES.white),
  straps: () => '',
  cardigan: ({ skin }) =>
    fill('M262 760L330 980L390 980L458 760Z', CLOTHES.cream) +
    fill('M280 772C304 798 334 816 360 818C386 816 416 798 440 772Z', skin) +
    line('M254 750L328 980M466 750L392 980', 5) +
    '<circle cx="318" cy="862" r="6" fill="#fff"/>',
};

/** Shoulders and what is worn on them, below the neck of the face that is drawn on top. */
export function drawClothes(outfit: Outfit, cloth: Cloth, wearer: Wearer): string {
  const shape = torso(wearer);
  const colour = CLOTHES[cloth];
  const clip = `<clipPath id="torso"><path d="${shape}"/></clipPath>`;
  if (outfit === 'straps') {
    const dress = fill('M150 980C180 850 250 838 300 866Q360 890 420 866C470 838 540 850 570 980Z', colour);
    const straps = line('M262 862L248 760M458 862L472 760', 20, colour);
    return `${clip}${fill(shape, wearer.skin)}<g clip-path="url(#torso)">${straps}${dress}</g>`;
  }
  const hood = outfit === 'hoodie' ? `<ellipse cx="360" cy="752" rx="160" ry="72" fill="${colour}"/>` : '';
  return `${clip}${hood}${fill(shape, colour)}<g clip-path="url(#torso)">${DETAILS[outfit](wearer, colour)}</g>`;
}
