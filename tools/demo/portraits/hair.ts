import type { Study } from './features';
import { curly, type Curls } from './hair-curly';
import { hanging, type Cut } from './hair-long';
import { bare, cropped, forward, parted, shaven, type Crop } from './hair-short';
import { pixie, sweptBack } from './hair-swept';
import { bun, tail } from './hair-up';
import type { Brush, Style } from './locks';

const CUTS: Readonly<Record<string, Cut>> = {
  straight: { part: -20, length: 380, volume: 12, wave: 0 },
  waves: { part: 16, length: 365, volume: 18, wave: 9, turns: 2.2, flare: 16 },
  centre: { part: 0, length: 385, volume: 13, wave: 5, turns: 1.6, flare: 8 },
  curtain: { part: 0, length: 355, volume: 16, wave: 6, turns: 2, flare: 12, fringe: 'curtain' },
  fringe: { part: 0, length: 370, volume: 14, wave: 2, fringe: 'full' },
  bob: { part: 22, length: 112, volume: 17, wave: 2, turns: 1, flare: 4 },
  fringebob: { part: 0, length: 100, volume: 16, wave: 1, fringe: 'full' },
  lob: { part: -24, length: 160, volume: 17, wave: 6, turns: 1.8, flare: 12, fringe: 'side' },
  tucked: { part: -26, length: 345, volume: 13, wave: 4, flare: 6, tuck: -1 },
  shag: { part: 12, length: 150, volume: 22, wave: 8, turns: 2.6, flare: 20, fringe: 'side' },
};

const CROPS: Readonly<Record<string, Crop>> = {
  quiff: { height: 26, sweep: 0.5, sides: 3, messy: 3 },
  crop: { height: 11, sweep: -0.6, sides: 3, messy: 4 },
  side: { height: 17, sweep: 1.4, sides: 5 },
  tousled: { height: 22, sweep: -0.9, sides: 7, messy: 8 },
  thinning: { height: 8, sweep: 0.8, sides: 5, high: 13 },
};

const CURLS: Readonly<Record<string, Curls>> = {
  curls: { volume: 34, length: 150, size: 15 },
  afro: { volume: 48, length: 66, size: 11 },
  ringlets: { volume: 26, length: 96, size: 13 },
  curlcrop: { volume: 20, length: -10, size: 11 },
  afrocrop: { volume: 13, length: -12, size: 7 },
};

const OTHERS: Readonly<Record<string, (study: Study, brush: Brush) => Style>> = {
  highbun: (study, brush) => bun(study, brush, true),
  lowbun: (study, brush) => bun(study, brush, false),
  tail: (study, brush) => tail(study, brush, false),
  plait: (study, brush) => tail(study, brush, true),
  pixie: (study, brush) => pixie(study, brush, 15),
  fullpixie: (study, brush) => pixie(study, brush, 22),
  parted: (study, brush) => parted(study, brush, 20),
  neat: (study, brush) => parted(study, brush, 13),
  forward: (study, brush) => forward(study, brush, 0),
  caesar: (study, brush) => forward(study, brush, 14),
  buzz: (study, brush) => shaven(study, brush, 0.5),
  bald: (study, brush) => bare(study, brush, false),
  wreath: (study, brush) => bare(study, brush, true),
  slick: (study, brush) => sweptBack(study, brush, [12, 7]),
  mane: (study, brush) => sweptBack(study, brush, [118, 14]),
};

/** The sitter's hair. */
export function styleOf(study: Study, brush: Brush): Style {
  const { hair } = study.sitter;
  const [cut, crop, curls, other] = [CUTS[hair], CROPS[hair], CURLS[hair], OTHERS[hair]];
  if (cut) return hanging(study, cut, brush);
  if (crop) return cropped(study, crop, brush);
  if (curls) return curly(study, curls, brush);
  if (other) return other(study, brush);
  throw new Error(`unknown hair style ${hair}`);
}
