import type { Tones } from './palette';
import { at, disc, fill, line, rect } from './shapes';

const WALL = '0 0 720 900';
const tree = ({ mid, dark }: Tones): string => rect('-9 0 18 90', dark) + disc('0 -50 70 90', mid);
const window = (light: string): string => rect('0 0 22 30', light, 3);
const leaves = (colour: string): string =>
  fill('M0 0C-60 -60 -70 -130 -40 -190C-10 -140 0 -80 0 0C10 -90 40 -150 90 -170C90 -100 50 -40 0 0Z', colour);

/** A house front of windows, some of them lit. */
const block = (width: number, height: number, { dark, bright }: Tones): string =>
  rect(`0 0 ${width} ${height}`, dark) +
  at(
    Array.from({ length: 12 }, (_unused, index) => [24 + (index % 3) * 44, 36 + Math.floor(index / 3) * 64])
      .filter(([x]) => (x as number) < width - 20)
      .filter((_place, index) => index % 5 !== 3)
      .map((place) => place.join(' '))
      .join(', '),
    window(bright),
  );

const hills = ({ sky, far, mid, near, bright }: Tones): string =>
  rect(WALL, sky) +
  disc('560 190 76', bright) +
  fill('M0 470C140 380 260 400 380 460C500 520 620 440 720 420V900H0Z', far) +
  fill('M0 590C160 500 300 560 440 600C560 630 640 570 720 560V900H0Z', mid) +
  fill('M0 720C200 660 420 700 720 650V900H0Z', near);

const park = (t: Tones): string =>
  rect(WALL, t.sky) +
  fill('M0 520C200 470 520 470 720 530V900H0Z', t.far) +
  at('90 520 1.5, 640 500 1.7, 250 500 0.9, 500 495 0.8', tree(t)) +
  fill('M0 690C220 640 500 640 720 700V900H0Z', t.near);

const beach = ({ sky, far, mid, bright, near }: Tones): string =>
  rect(WALL, sky) +
  disc('170 210 80', bright) +
  rect('0 430 720 190', mid) +
  line('M40 480h120M300 470h90M520 500h150M180 540h140M430 560h110', 8, far) +
  fill('M0 600C180 570 260 640 420 610C560 585 640 620 720 600V900H0Z', '#f4dcae') +
  fill('M0 700C200 680 420 730 720 700V900H0Z', near === '#4f8a76' ? '#ecca90' : '#eccf9c');

const mountains = ({ sky, far, mid, near }: Tones): string =>
  rect(WALL, sky) +
  fill('M-40 640L190 240L340 470L500 190L780 640Z', far) +
  fill('M190 240L130 345L190 330L236 360L258 366ZM500 190L424 322L486 300L540 338L584 326Z', '#ffffff') +
  fill('M-60 700L150 470L330 640L560 440L800 720V900H-60Z', mid) +
  fill('M0 730C240 670 500 720 720 690V900H0Z', near);

const town = (t: Tones): string =>
  rect(WALL, t.sky) +
  disc('540 200 70', t.bright) +
  at('-10 380, 610 330', block(170, 600, { ...t, dark: t.mid })) +
  at('150 460, 470 430', block(150, 500, { ...t, dark: t.far, bright: t.sky })) +
  rect('0 800 720 100', t.near);

const cityNight = (t: Tones): string =>
  rect(WALL, t.dark === '#0a131c' ? '#1d2f4a' : t.dark) +
  disc('150 170 60', '#fff3d0') +
  at('-20 360, 560 300', block(180, 640, { ...t, dark: t.mid })) +
  at('140 470, 430 430', block(150, 560, { ...t, dark: t.far })) +
  rect('0 840 720 60', t.near);

const sunburst = ({ sky, far, bright }: Tones): string =>
  rect(WALL, sky) +
  Array.from({ length: 12 }, (_unused, index) =>
    fill(
      `M360 520L${360 + 900 * Math.cos(index * 0.5236)} ${520 + 900 * Math.sin(index * 0.5236)}L${360 + 900 * Math.cos(index * 0.5236 + 0.26)} ${520 + 900 * Math.sin(index * 0.5236 + 0.26)}Z`,
      far,
    ),
  ).join('') +
  disc('360 520 250', bright);

const arch = ({ sky, far, mid }: Tones): string =>
  rect(WALL, sky) +
  fill('M110 900V460C110 300 220 190 360 190S610 300 610 460V900Z', far) +
  fill('M170 900V470C170 340 255 250 360 250S550 340 550 470V900Z', mid);

const blobs = ({ sky, far, mid, bright }: Tones): string =>
  rect(WALL, sky) +
  fill('M-40 120C120 20 320 60 340 220S200 480 60 420S-120 220 -40 120Z', far) +
  fill('M470 520C600 430 780 480 780 640S620 860 500 790S380 590 470 520Z', mid) +
  disc('590 180 64', bright);

const cafe = ({ sky, far, mid, bright, dark }: Tones): string =>
  rect(WALL, far) +
  rect('60 150 260 380', sky, 24) +
  rect('400 150 260 380', sky, 24) +
  line('M-10 60Q180 150 360 80T730 70', 6, dark) +
  at('60 96, 190 118, 330 92, 470 70, 610 82', rect('-3 0 6 26', dark) + disc('0 44 20', bright)) +
  rect('0 640 720 260', mid);

const room = ({ sky, far, mid, near, dark, bright }: Tones): string =>
  rect(WALL, sky) +
  rect('70 120 190 240', bright, 8) +
  fill('M84 330L150 230L200 290L246 240V346H84Z', mid) +
  rect('440 220 240 14', dark, 6) +
  at('470 150, 508 140, 540 160, 580 146', rect('0 0 26 72', far, 3)) +
  rect('0 690 720 210', near) +
  at('640 690 1.3', leaves(mid) + rect('-46 -10 92 90', dark, 10));

const books = ({ far, dark, bright, mid, near, sky }: Tones): string =>
  rect(WALL, dark) +
  [0, 1, 2, 3, 4]
    .map(
      (shelf) =>
        [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]
          .map((book) => {
            const height = 108 + ((book * 37 + shelf * 53) % 48);
            const colour = [far, mid, bright, near, sky][(book * 3 + shelf * 2) % 5] as string;
            return rect(`${14 + book * 59} ${176 + shelf * 182 - height} 46 ${height}`, colour, 4);
          })
          .join('') + rect(`0 ${176 + shelf * 182} 720 14`, near),
    )
    .join('');

const garden = (t: Tones): string =>
  rect(WALL, t.sky) +
  fill('M0 420H720V900H0Z', t.far) +
  at('60 640, 640 660, 200 560 0.7, 520 560 0.7', leaves(t.near)) +
  at(
    '110 520, 590 500, 40 430 0.8, 680 420 0.8, 250 470 0.7, 470 460 0.7',
    line('M0 0V140', 8, t.near) +
      at('0 -26, 24 6, -24 6, 16 30, -16 30', disc('0 0 20', t.bright)) +
      disc('0 6 13', t.mid),
  ) +
  rect('0 780 720 120', t.mid);

const stripes = ({ sky, far }: Tones): string =>
  rect(WALL, sky) + [0, 1, 2, 3, 4, 5].map((index) => rect(`${index * 130} 0 62 900`, far)).join('');

const curtain = ({ far, mid, near, bright }: Tones): string =>
  rect(WALL, far) +
  [0, 1, 2, 3, 4, 5]
    .map((fold) =>
      fill(
        `M${fold * 130} 0C${fold * 130 + 40} 300 ${fold * 130 - 20} 600 ${fold * 130 + 20} 900H${fold * 130 + 70}C${fold * 130 + 40} 600 ${fold * 130 + 90} 300 ${fold * 130 + 60} 0Z`,
        mid,
      ),
    )
    .join('') +
  disc('600 130 40', bright) +
  rect('0 860 720 40', near);

const neon = ({ far, dark, bright, mid }: Tones): string =>
  rect(WALL, dark) +
  line(
    'M360 300C300 200 140 240 160 380C180 500 320 560 360 640C400 560 540 500 560 380C580 240 420 200 360 300Z',
    14,
    bright,
  ) +
  line(
    'M360 300C300 200 140 240 160 380C180 500 320 560 360 640C400 560 540 500 560 380C580 240 420 200 360 300Z',
    40,
    `${bright}33`,
  ) +
  rect('0 780 720 120', far) +
  disc('80 820 120 40', mid);

const moon = ({ sky, far, mid, near, bright }: Tones): string =>
  rect(WALL, sky) +
  disc('520 220 110', bright) +
  disc('560 190 96', sky) +
  at('90 120, 240 240, 150 380, 640 420, 380 100, 330 330', disc('0 0 6', bright)) +
  fill('M0 620C200 520 420 600 720 540V900H0Z', far) +
  fill('M0 730C240 670 460 740 720 690V900H0Z', mid) +
  rect('0 860 720 40', near);

const BACKDROP_DRAWINGS = {
  hills,
  park,
  beach,
  mountains,
  town,
  cityNight,
  sunburst,
  arch,
  blobs,
  cafe,
  room,
  books,
  garden,
  stripes,
  curtain,
  neon,
  moon,
};
export type Backdrop = keyof typeof BACKDROP_DRAWINGS;

export const DAY_BACKDROPS: readonly Backdrop[] = [
  'hills',
  'arch',
  'park',
  'blobs',
  'beach',
  'room',
  'mountains',
  'stripes',
  'town',
  'cafe',
  'sunburst',
  'garden',
  'books',
];
export const NIGHT_BACKDROPS: readonly Backdrop[] = ['curtain', 'moon', 'neon', 'cityNight', 'arch', 'blobs'];

/** The ground of a picture of 720 to 900. */
export const drawBackdrop = (backdrop: Backdrop, tones: Tones): string => BACKDROP_DRAWINGS[backdrop](tones);
