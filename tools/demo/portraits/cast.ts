import { randomOf, type Random } from '../random';
import type { AgeBand, Build, Face, HairColour, EyeColour, Gender, Pose, Scene, Sitter } from './sitter';

/** A few lists from which one group of sitters is dealt, each in turn so that nothing crowds together. */
interface Group {
  readonly gender: Gender;
  readonly ageBand: AgeBand;
  readonly scene: Scene;
  readonly count: number;
  readonly hair: string;
  readonly outfits: string;
  readonly backdrops: string;
}

const DAY =
  'park beach clay street sunset window teal autumn cafe rose mountain brick sage books garden dusk harbour sand city honey plum snow';
const NIGHT = 'velvet noir neon velvet plum noir';

const GROUPS: readonly Group[] = [
  {
    gender: 'female',
    ageBand: 'young',
    scene: 'day',
    count: 17,
    hair: 'waves curtain highbun straight curls lob fringe tail centre bob shag plait tucked pixie afro fringebob ringlets',
    outfits:
      'whitetee coraltop denim mustardknit summerdress tealblouse breton peachoff leather redknit blackdress olivetee plumdress creamknit denimshirt bluscoop greyhood',
    backdrops: DAY,
  },
  {
    gender: 'female',
    ageBand: 'middle',
    scene: 'day',
    count: 22,
    hair: 'lob waves bob lowbun curtain ringlets fringe shag centre fullpixie tucked highbun curls straight fringebob tail pixie lob waves bob curtain shag',
    outfits:
      'camelblazer emerald rosecardigan reddress creamknit whiteshirt wineblazer dotdress tealblouse forestknit denimshirt plumdress greyroll coraltop breton blackroll bluscoop mustardknit navyblazer summerdress rustroll peachoff',
    backdrops: DAY,
  },
  {
    gender: 'female',
    ageBand: 'senior',
    scene: 'day',
    count: 22,
    hair: 'fullpixie bob lob lowbun ringlets pixie waves fringebob shag tucked curls fullpixie highbun bob lob straight pixie lob waves ringlets lowbun fullpixie',
    outfits:
      'dotdress rosecardigan creamknit navyblazer tealblouse greencardigan whiteshirt emerald camelblazer bluscoop redknit plumdress bluecardigan rustroll breton coraltop creamknit greyblazer forestknit whiteshirt rosecardigan redknit',
    backdrops: DAY,
  },
  {
    gender: 'male',
    ageBand: 'young',
    scene: 'day',
    count: 16,
    hair: 'quiff forward parted curlcrop tousled buzz side slick caesar afrocrop crop neat mane quiff curlcrop tousled',
    outfits:
      'whitetee denim checkshirt greyhood navytee blueshirt breton leather olivetee rustroll blackshirt greenhood mustardknit whiteshirt greyblazer greencheck',
    backdrops: DAY,
  },
  {
    gender: 'male',
    ageBand: 'middle',
    scene: 'day',
    count: 17,
    hair: 'side parted bald quiff neat buzz thinning slick caesar curlcrop bald tousled parted afrocrop crop forward curlcrop',
    outfits:
      'navyblazer denimshirt greyroll checkshirt forestknit blueshirt greyblazer navytee greencheck blackroll pinkshirt leather tweed whiteshirt olivetee camelblazer rustroll',
    backdrops: DAY,
  },
  {
    gender: 'male',
    ageBand: 'senior',
    scene: 'day',
    count: 19,
    hair: 'neat wreath side slick bald thinning parted wreath curlcrop crop bald side neat thinning wreath slick parted crop bald',
    outfits:
      'tweed bluecardigan whiteshirt redknit navyblazer greencheck creamknit blueshirt greencardigan rustroll denimshirt forestknit pinkshirt greyroll navytee greyblazer mustardknit blueshirt bluecardigan',
    backdrops: DAY,
  },
  {
    gender: 'female',
    ageBand: 'young',
    scene: 'night',
    count: 4,
    hair: 'fringe straight highbun waves',
    outfits: 'blackleather blackdress blackroll leather',
    backdrops: NIGHT,
  },
  {
    gender: 'female',
    ageBand: 'middle',
    scene: 'night',
    count: 4,
    hair: 'bob waves tail curtain',
    outfits: 'blackdress blackleather wineblazer blackroll',
    backdrops: NIGHT,
  },
  {
    gender: 'male',
    ageBand: 'young',
    scene: 'night',
    count: 3,
    hair: 'slick quiff buzz',
    outfits: 'blackleather blackshirt blackroll',
    backdrops: NIGHT,
  },
  {
    gender: 'male',
    ageBand: 'middle',
    scene: 'night',
    count: 3,
    hair: 'bald side neat buzz',
    outfits: 'blackshirt blackleather blackroll leather',
    backdrops: NIGHT,
  },
];

const SKINS = [1, 2, 0, 4, 1, 3, 0, 6, 2, 1, 5, 0, 3, 1, 7, 2];
const FAIR: readonly HairColour[] = [
  'brown',
  'blond',
  'red',
  'dark_blond',
  'brunette',
  'dark_brown',
  'brown',
  'blond',
  'black',
];
const OLIVE: readonly HairColour[] = ['dark_brown', 'black', 'brunette', 'brown'];
const DARK: readonly HairColour[] = ['black', 'dark_brown', 'black', 'brunette'];
const BEARDS = [
  'none',
  'stubble',
  'trim',
  'none',
  'full',
  'stubble',
  'none',
  'moustache',
  'trim',
  'stubble',
  'none',
  'full',
];
const AGED_BEARDS = ['none', 'trim', 'none', 'full', 'moustache', 'none', 'stubble'];
const GLASSES = ['none', 'none', 'round', 'none', 'none', 'square', 'none', 'gold', 'none', 'none', 'red', 'none'];
const JEWELS = ['none', 'drops', 'chain', 'hoops', 'none', 'chain', 'pearls', 'none'];
const NIGHT_JEWELS = ['choker', 'none', 'choker', 'chain'];
const TIED = ['highbun', 'lowbun', 'tail', 'plait', 'pixie', 'fullpixie', 'tucked', 'afro'];
const TIGHT = ['afro', 'afrocrop'];

const at = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;

function hairColour({ ageBand }: Group, hair: string, [skin, index]: readonly [number, number]): HairColour {
  if (hair === 'bald') return 'bald';
  if (ageBand === 'senior')
    return at(
      ['gray', 'white', 'gray', 'white', 'gray', 'white', skin < 3 ? 'dark_blond' : 'gray', 'gray'] as const,
      index,
    );
  if (ageBand === 'middle' && index % 7 === 6) return 'gray';
  return at(skin > 3 ? DARK : skin === 3 ? OLIVE : FAIR, index);
}

function eyeColour(skin: number, random: Random): EyeColour {
  if (skin > 3) return random.chance(0.8) ? 'brown' : 'hazel';
  if (skin === 3) return random.pick(['brown', 'hazel', 'green', 'brown']);
  return random.pick(['blue', 'green', 'blue', 'hazel', 'brown']);
}

function buildOf({ gender }: Group, index: number): Build {
  if (gender === 'female') return at<Build>(['normal', 'fat', 'slim', 'normal', 'fat', 'normal', 'slim', 'fat'], index);
  return at<Build>(['normal', 'slim', 'normal', 'fat', 'normal', 'normal', 'slim', 'fat'], index);
}

function poseOf(index: number, random: Random): Pose {
  const side = index % 2 ? 1 : -1;
  const yaw = side * random.between(2, 21);
  return {
    yaw,
    roll: -side * random.between(-2, 5),
    pitch: random.between(-4, 4),
    light: random.chance(0.62) ? (side as 1 | -1) : (-side as 1 | -1),
    zoom: random.between(0.97, 1.2),
    shift: -yaw * random.between(0.8, 2.2),
  };
}

function faceOf(index: number, random: Random): Face {
  const some = (): number => random.between(-1, 1);
  const teeth = index % 5 < 2;
  const smile = teeth ? random.between(0.6, 1) : random.between(0.3, 0.85);
  return {
    jaw: some(),
    length: some(),
    eyes: some(),
    tilt: some(),
    nose: some(),
    lips: some(),
    brows: some(),
    smile,
    teeth,
  };
}

/** Without hair above, a beard or its shadow keeps a face from looking like a mannequin's. */
function beardOf({ gender }: Group, hair: string, beard: string): string {
  if (gender === 'female') return 'none';
  if (hair === 'mane') return 'full';
  if (hair === 'bald' && (beard === 'none' || beard === 'stubble')) return 'trim';
  return hair === 'buzz' && beard === 'none' ? 'stubble' : beard;
}

function jewelOf(group: Group, hair: string, index: number): string {
  if (group.scene === 'night') return at(NIGHT_JEWELS, index);
  if (group.gender === 'male') return 'none';
  const jewel = at(JEWELS, index * 3 + hair.length);
  const hidden = (jewel === 'drops' || jewel === 'hoops') && !TIED.includes(hair);
  return hidden || (jewel === 'pearls' && group.ageBand === 'young') ? 'chain' : jewel;
}

function sitterOf(group: Group, index: number, start: number): Sitter {
  const { gender, ageBand, scene } = group;
  const random = randomOf(`${gender} ${ageBand} ${scene} ${index}`);
  const hair = at(group.hair.split(' '), index);
  const skin = TIGHT.includes(hair) ? random.whole(5, 7) : at(SKINS, index + start);
  const beards = ageBand === 'senior' ? AGED_BEARDS : BEARDS;
  return {
    key: `${gender}-${ageBand}-${scene}-${String(index + 1).padStart(2, '0')}`,
    gender,
    ageBand,
    scene,
    skin,
    hair,
    hairColour: hairColour(group, hair, [skin, index]),
    eyeColour: eyeColour(skin, random),
    build: buildOf(group, index + start),
    beard: beardOf(group, hair, at(beards, index + start)),
    outfit: at(group.outfits.split(' '), index),
    backdrop: at(group.backdrops.split(' '), index + start),
    glasses: scene === 'night' ? 'none' : at(GLASSES, index + start * 2),
    jewel: jewelOf(group, hair, index),
    pose: poseOf(index, random),
    face: faceOf(index + start, random),
  };
}

/** Everyone who sits for a demo portrait. */
export const SITTERS: readonly Sitter[] = GROUPS.flatMap((group, place) =>
  Array.from({ length: group.count }, (_unused, index) => sitterOf(group, index, place * 5)),
);
