import type { Random } from '../random';

/** A place behind the sitter, out of focus, and the light that it throws. */
export interface Backdrop {
  /** Shapes on an area of 960 by 1200. */
  readonly draw: (random: Random) => string;
  /** Colour of the light from above. */
  readonly glow: string;
}

const sky = (stops: readonly string[]): string => {
  const tags = stops.map((colour, index) => `<stop offset="${index / (stops.length - 1)}" stop-color="${colour}"/>`);
  return `<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">${tags.join('')}</linearGradient></defs><rect width="960" height="1200" fill="url(#sky)"/>`;
};
type Place = readonly [number, number];
const box = ([x, y]: Place, size: Place, paint: string): string =>
  `<rect x="${x.toFixed(0)}" y="${y.toFixed(0)}" width="${size[0].toFixed(0)}" height="${size[1].toFixed(0)}" fill="${paint}"/>`;
const disc = ([x, y]: Place, radius: number, paint: string): string =>
  `<circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="${radius.toFixed(0)}" fill="${paint}"/>`;
const faded = (shape: string, opacity: number): string => `<g fill-opacity="${opacity.toFixed(2)}">${shape}</g>`;
const many = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_unused, index) => draw(index)).join('');

/** Points of light out of focus. */
const lights = (
  random: Random,
  colours: readonly string[],
  [count, top, bottom]: readonly [number, number, number],
): string =>
  many(count, () =>
    faded(
      disc([random.between(-20, 980), random.between(top, bottom)], random.between(24, 78), random.pick(colours)),
      random.between(0.12, 0.5),
    ),
  );

function ridge(random: Random, level: number, paint: string): string {
  const tops = Array.from(
    { length: 9 },
    (_unused, index) => `${index * 130 - 40} ${(level + random.between(-70, 70)).toFixed(0)}`,
  );
  return `<path d="M-60 1220L${tops.join('L')}L1020 1220Z" fill="${paint}" stroke="${paint}" stroke-width="60" stroke-linejoin="round"/>`;
}

function foliage(random: Random, colours: readonly string[]): string {
  const leaves = many(90, () =>
    faded(
      disc([random.between(-40, 1000), random.between(-40, 1150)], random.between(50, 150), random.pick(colours)),
      random.between(0.25, 0.7),
    ),
  );
  const trunk = (x: number): string => faded(box([x, 200], [random.between(40, 90), 1000], '#2d241a'), 0.5);
  return leaves + trunk(random.between(20, 180)) + trunk(random.between(740, 900));
}

function facades(random: Random, colours: readonly string[], pane: string): string {
  return many(5, (index) => {
    const x = index * 215 - 60;
    const top = random.between(40, 260);
    const wall = box([x, top], [210, 1200], random.pick(colours));
    const windows = many(12, (place) =>
      faded(
        box([x + 32 + (place % 2) * 90, top + 70 + Math.floor(place / 2) * 150], [54, 88], pane),
        random.between(0.35, 0.9),
      ),
    );
    return wall + windows;
  });
}

function shelves(random: Random): string {
  const spines = ['#7d3b2e', '#c8a15a', '#2f4d54', '#e2d6bd', '#5c6b45', '#8a4f62', '#33405e', '#b9683f'];
  return many(6, (row) => {
    const books = many(22, (index) =>
      faded(
        box([index * 46 - 20, row * 215 + random.between(10, 60)], [random.between(26, 44), 190], random.pick(spines)),
        0.85,
      ),
    );
    return books + box([0, row * 215 + 196], [960, 22], '#4a3020');
  });
}

function curtain(random: Random, dark: string, light: string): string {
  return many(16, (index) =>
    faded(
      box([index * 64 + random.between(-12, 12), 0], [random.between(18, 34), 1200], index % 2 ? dark : light),
      random.between(0.35, 0.7),
    ),
  );
}

function bricks(random: Random, colours: readonly string[]): string {
  return many(16, (row) =>
    many(8, (index) => box([index * 150 - (row % 2) * 75 - 40, row * 78], [140, 68], random.pick(colours))),
  );
}

/** A wide glow without an edge. */
const halo = (x: number, y: number, paint: string): string =>
  `<defs><radialGradient id="halo" gradientUnits="userSpaceOnUse" cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="640"><stop offset="0" stop-color="${paint}" stop-opacity="0.85"/><stop offset="0.45" stop-color="${paint}" stop-opacity="0.4"/><stop offset="1" stop-color="${paint}" stop-opacity="0"/></radialGradient></defs><rect width="960" height="1200" fill="url(#halo)"/>`;

const studio =
  (colours: readonly string[], glow: string): Backdrop['draw'] =>
  (random) =>
    sky(colours) + halo(random.between(180, 780), random.between(260, 560), glow);

export const BACKDROPS: Readonly<Record<string, Backdrop>> = {
  sunset: {
    glow: '#ffd29a',
    draw: (random) =>
      sky(['#7b6aa8', '#e58f7d', '#ffc27a', '#f7a06b']) +
      halo(random.between(120, 840), 560, '#fff0c0') +
      disc([random.between(120, 840), 600], 80, '#fff7dc') +
      ridge(random, 780, '#8b5578') +
      ridge(random, 930, '#5b3b5d'),
  },
  beach: {
    glow: '#fff3d6',
    draw: (random) =>
      sky(['#8fc8e8', '#c9e7f2', '#f7f0dc', '#fff2d8']) +
      box([0, 610], [960, 190], '#4fa3b8') +
      box([0, 690], [960, 60], '#7fc4c9') +
      box([0, 780], [960, 420], '#ead2a4') +
      halo(random.between(100, 860), 180, '#ffffff'),
  },
  city: {
    glow: '#ffd9a0',
    draw: (random) =>
      sky(['#191c3c', '#2a2d56', '#3a3158', '#191627']) +
      facades(random, ['#1c2040', '#252848', '#202038'], '#ffca74') +
      lights(random, ['#ffb95e', '#ff7e6b', '#7fb7ff', '#ffe3a8'], [34, 250, 1150]),
  },
  park: {
    glow: '#f4f6c2',
    draw: (random) =>
      sky(['#cfe3a0', '#7ba665', '#3f6d4a']) +
      foliage(random, ['#3d6b41', '#5f9150', '#8db668', '#c4d98a']) +
      lights(random, ['#fdf6c4', '#e6f2b0'], [18, 0, 700]),
  },
  autumn: {
    glow: '#ffdf9f',
    draw: (random) =>
      sky(['#f2cf86', '#d98a45', '#7f4526']) +
      foliage(random, ['#b5562a', '#d9873b', '#e9b257', '#8a3f26']) +
      lights(random, ['#ffe9b0', '#ffc56b'], [16, 0, 700]),
  },
  garden: {
    glow: '#ffeef0',
    draw: (random) =>
      sky(['#dcebd0', '#9cc08c', '#5d8a5f']) +
      foliage(random, ['#6d9c66', '#93bb7b', '#c5dba8']) +
      lights(random, ['#f5a9c0', '#ffd7de', '#fff3f5', '#e77f9f'], [40, 350, 1180]),
  },
  cafe: {
    glow: '#ffdfae',
    draw: (random) =>
      sky(['#3a241a', '#6a4430', '#4a2e20']) +
      box([40, 120], [330, 520], '#d8b88a') +
      box([190, 120], [16, 520], '#4a2e20') +
      box([40, 360], [330, 16], '#4a2e20') +
      box([0, 820], [960, 24], '#2c1a11') +
      many(4, (index) => disc([480 + index * 130, random.between(120, 300)], 62, '#ffd58a')) +
      lights(random, ['#ffcf86', '#ffb46a', '#fff0cf'], [18, 150, 1000]),
  },
  window: {
    glow: '#ffffff',
    draw: (random) =>
      sky(['#e8e2da', '#d8cec2', '#b9aa9b']) +
      box([random.between(60, 160), 60], [330, 760], '#fbfdff') +
      box([random.between(560, 640), 60], [260, 760], '#f1f8fb') +
      faded(box([0, 0], [130, 1200], '#c9b9a6'), 0.8) +
      many(14, () =>
        faded(disc([random.between(760, 960), random.between(500, 1100)], random.between(40, 90), '#5f8059'), 0.5),
      ),
  },
  books: {
    glow: '#ffe2b4',
    draw: (random) => sky(['#6a4a35', '#3a261b']) + shelves(random) + halo(200, 200, '#ffd08a'),
  },
  brick: {
    glow: '#ffe6cc',
    draw: (random) =>
      sky(['#8a5240', '#6b3b30']) +
      bricks(random, ['#a4624c', '#96553f', '#b27258', '#8a4b3a']) +
      halo(720, 240, '#ffd9ad'),
  },
  street: {
    glow: '#fff1d8',
    draw: (random) =>
      sky(['#d3e4ee', '#eee5d8']) + facades(random, ['#e9c7a2', '#e0a68d', '#d9d2b4', '#b8c9c4', '#f0dcc0'], '#5b6b78'),
  },
  mountain: {
    glow: '#f4f8ff',
    draw: (random) =>
      sky(['#a9cbe6', '#dcebf3', '#f6f1e6']) +
      ridge(random, 560, '#9fb6ca') +
      ridge(random, 720, '#6f8da5') +
      ridge(random, 900, '#48675f') +
      ridge(random, 1060, '#35513f'),
  },
  snow: {
    glow: '#ffffff',
    draw: (random) =>
      sky(['#b9cfe4', '#dfeaf3', '#f4f7fa']) +
      ridge(random, 640, '#a9bccd') +
      ridge(random, 840, '#dfe8ef') +
      lights(random, ['#ffffff'], [40, 0, 1200]),
  },
  harbour: {
    glow: '#fff0d2',
    draw: (random) =>
      sky(['#7fb2d6', '#cfe3ea', '#f2d9b8']) +
      box([0, 720], [960, 480], '#3f7490') +
      many(
        6,
        (index) =>
          faded(box([index * 170 + random.between(0, 60), 200], [12, 560], '#f6f2ea'), 0.85) +
          box([index * 170 - 20, 700], [120, 40], random.pick(['#ffffff', '#d9573f', '#27486b'])),
      ) +
      lights(random, ['#fff4d6', '#bfe2ee'], [14, 760, 1200]),
  },
  velvet: {
    glow: '#ff9c8a',
    draw: (random) =>
      sky(['#2b070f', '#5a0f1e', '#1c060b']) +
      curtain(random, '#1a0408', '#8c1a30') +
      halo(random.between(260, 800), 300, '#a82a3c'),
  },
  noir: {
    glow: '#e8e6f2',
    draw: (random) =>
      sky(['#25252e', '#3b3b47', '#101015']) +
      curtain(random, '#111117', '#4b4b5a') +
      halo(random.between(150, 800), 260, '#8f8da6'),
  },
  neon: {
    glow: '#ff9fd6',
    draw: (random) =>
      sky(['#16113a', '#2c1552', '#120b29']) +
      many(5, () =>
        faded(
          box(
            [random.between(-40, 860), random.between(100, 900)],
            [random.between(90, 320), 22],
            random.pick(['#ff4fb0', '#4fc8ff', '#a06bff']),
          ),
          0.85,
        ),
      ) +
      lights(random, ['#ff5fb7', '#4fb8ff', '#8d5bff'], [24, 100, 1150]),
  },
  clay: { glow: '#ffe6cf', draw: studio(['#d9906f', '#c06e52', '#93483a'], '#f4bf98') },
  sage: { glow: '#fdf8e4', draw: studio(['#b7c6aa', '#93a98d', '#667f6c'], '#dfe6cb') },
  dusk: { glow: '#ffe3e0', draw: studio(['#8a8fbf', '#6a6da3', '#434775'], '#c9b8d8') },
  plum: { glow: '#ffdce6', draw: studio(['#8c4a6c', '#6b3254', '#421d37'], '#d08aa4') },
  teal: { glow: '#eafff6', draw: studio(['#5a9d9a', '#37797b', '#1e5358'], '#a8d8cc') },
  sand: { glow: '#fffaf0', draw: studio(['#efe0c6', '#e0c8a2', '#c2a27a'], '#fff5e0') },
  rose: { glow: '#fff2ee', draw: studio(['#f3c6bf', '#e3a19f', '#bf757d'], '#fde3da') },
  honey: { glow: '#fff3cf', draw: studio(['#f2c46a', '#dd9f45', '#b0702c'], '#ffe3a0') },
};
