import type { Gender } from '@duet/contract';
import { randomOf, type Random } from '../random';
import { DAY_BACKDROPS, NIGHT_BACKDROPS } from './backdrops';
import { OUTFITS, type Outfit } from './clothes';
import { CLOTHES, DAY_TONES, NIGHT_TONES, SKINS, type Cloth } from './palette';
import type { AgeBand, Build, EyeColour, HairColour, Scene, Sitter, Sitting } from './sitter';

/** One group of sitters; hair is dealt in turn so that nothing crowds together. */
interface Group {
  readonly gender: Gender;
  readonly ageBand: AgeBand;
  readonly scene: Scene;
  readonly count: number;
  readonly hair: string;
}

const LONG = '35 13 23 18 33 15 10 24 31 21 19 32 17 29 16 48 14 42 38 20 40 30';
const SHORT = '3 8 5 1 12 22 6 39 11 2 7 9 4 43 47 37 44';
const group = (who: readonly [Gender, AgeBand, Scene], count: number, hair: string): Group => ({
  gender: who[0],
  ageBand: who[1],
  scene: who[2],
  count,
  hair,
});

const GROUPS: readonly Group[] = [
  group(['female', 'young', 'day'], 26, LONG),
  group(['female', 'middle', 'day'], 28, '23 18 13 19 32 17 35 10 24 33 48 15 29 37 20 14 38 12'),
  group(['female', 'senior', 'day'], 22, '19 13 17 10 18 37 23 12 48 33 5 32 14 11'),
  group(['male', 'young', 'day'], 22, SHORT),
  group(['male', 'middle', 'day'], 22, '8 3 25 1 12 2 28 9 22 6 43 47 7 44 25 4'),
  group(['male', 'senior', 'day'], 18, '1 25 3 2 28 9 12 25 8 43'),
  group(['female', 'young', 'night'], 4, '40 15 35 19 33'),
  group(['female', 'middle', 'night'], 4, '23 18 35 14 13'),
  group(['male', 'young', 'night'], 4, '8 28 3 47'),
  group(['male', 'middle', 'night'], 4, '25 8 28 2'),
];

const FAIR = 'brown blond red dark_blond brunette dark_brown brown blond black';
const DARK = 'black dark_brown black brunette';
const AGED = 'gray white gray white gray dark_blond white gray';
const TURNING = 'brown gray blond brunette dark_blond dark_brown gray black red';
const EYES = [2, 4, 6, 8, 12, 14, 18, 20, 21, 23, 24, 10];
const BROWS = [1, 2, 5, 7, 9, 10, 12];
const NAMES = Object.keys(CLOTHES) as Cloth[];
const DARK_CLOTHES: readonly Cloth[] = ['black', 'charcoal', 'berry', 'plum', 'navy'];
const NIGHT_OUTFITS: readonly Outfit[] = ['tee', 'vneck', 'blazer', 'shirt'];
const NIGHT_DRESSES: readonly Outfit[] = ['straps', 'vneck', 'blazer', 'straps'];
const MOUTHS = [1, 2, 5, 3, 6, 4, 14];

const turn = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;
const words = <T extends string>(list: string): T[] => list.split(' ') as T[];

function hairColour({ ageBand }: Group, [hair, skin, index]: readonly [number, number, number]): HairColour {
  if (hair === 25 && index % 2 === 0) return 'bald';
  if (ageBand === 'senior') return turn(words<HairColour>(AGED), index);
  if (skin >= 4) return turn(words<HairColour>(DARK), index);
  return turn(words<HairColour>(ageBand === 'middle' ? TURNING : FAIR), index);
}

function eyeColour(skin: number, random: Random): EyeColour {
  return skin >= 4
    ? random.pick(['brown', 'brown', 'hazel'])
    : random.pick(['blue', 'green', 'blue', 'hazel', 'brown']);
}

function beardOf({ gender, ageBand }: Group, random: Random): Sitter['beard'] {
  if (gender === 'female') return 'none';
  const full = { young: 0.12, middle: 0.25, senior: 0.3 }[ageBand];
  return random.chance(full) ? 'full' : random.chance(0.35) ? 'stubble' : 'none';
}

const BUILDS: readonly Build[] = ['normal', 'fat', 'slim', 'normal', 'fat', 'normal', 'slim', 'fat'];
const GLASSES: Readonly<Record<AgeBand, number>> = { young: 0.12, middle: 0.25, senior: 0.45 };

function sitterOf(made: Group, index: number, start: number): Sitter {
  const { gender, ageBand, scene } = made;
  const random = randomOf(`${gender} ${ageBand} ${scene} ${index}`);
  const hair = Number(turn(made.hair.split(' '), index));
  const skin = turn([1, 2, 0, 4, 1, 3, 0, 5, 2, 1, 6, 0, 3, 1, 4, 2], index + start);
  return {
    key: `${gender}-${ageBand}-${scene}-${String(index + 1).padStart(2, '0')}`,
    gender,
    ageBand,
    scene,
    hair,
    hairColour: hairColour(made, [hair, skin, index]),
    eyeColour: eyeColour(skin, random),
    build: turn(BUILDS, index + start),
    skin: SKINS[skin] as string,
    head: 1 + ((index + start) % 4),
    eyes: turn(EYES, index * 5 + start),
    brows: turn(BROWS, index * 3 + start),
    nose: random.whole(1, 6),
    beard: beardOf(made, random),
    glasses: random.chance(GLASSES[ageBand]) ? random.pick([1, 3, 4]) : null,
    earrings: gender === 'female' && random.chance(0.4) ? random.whole(1, 3) : null,
    freckles: ageBand === 'young' && skin < 3 && random.chance(0.15),
  };
}

/** Everyone who sits for the pictures of the demo. */
export const SITTERS: readonly Sitter[] = GROUPS.flatMap((made, place) =>
  Array.from({ length: made.count }, (_unused, index) => sitterOf(made, index, place * 5)),
);

/** The first, second … picture of a sitter: the same face in other clothes and another place. */
export function sittingOf({ key, gender, scene, ageBand }: Sitter, take: number): Sitting {
  const random = randomOf(`${key} sits`);
  const [first, side] = [random.whole(0, 900), random.whole(0, 1)];
  const isNight = scene === 'night';
  const outfits = OUTFITS.filter((outfit) => gender === 'female' || outfit !== 'straps');
  const dark = gender === 'female' ? NIGHT_DRESSES : NIGHT_OUTFITS;
  return {
    mouth: turn(MOUTHS, first + take),
    outfit: isNight ? turn(dark, first + take) : turn(outfits, first + take * 4),
    cloth: isNight ? turn(DARK_CLOTHES, first + take) : turn(NAMES, first * 7 + take * 5),
    backdrop: turn(isNight ? NIGHT_BACKDROPS : DAY_BACKDROPS, first * 3 + take * 5),
    tones: turn(isNight ? NIGHT_TONES : DAY_TONES, first * 2 + take * 3),
    mirrored: (side + take) % 2 === 1,
    close: take % 2 === 1,
    chain: gender === 'female' && ageBand !== 'young' && first % 3 === 0,
  };
}
