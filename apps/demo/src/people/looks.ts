import { factValues, type Gender } from '@duet/contract';
import { FACES, STILLS, type Build, type EyeColour, type Face, type HairColour } from './faces';
import type { Random } from './random';
import type { SitePlan } from './sites';

/** The look of a person; without a portrait it stands in the text alone. */
export interface Looks {
  /** Key of the face. */
  readonly portrait: string | null;
  /** Keys of up to six pictures; the first is the main photo and shows the face. */
  readonly pictures: readonly string[];
  readonly hair_color: HairColour;
  readonly eye_color: EyeColour;
  readonly body_type: Build;
}

/** Ages that a portrait of a band can pass for; the bands overlap, as faces do. */
const PASSES: Readonly<Record<Face['ageBand'], readonly [number, number]>> = {
  young: [18, 40],
  middle: [36, 60],
  senior: [56, 120],
};
/** Everyday portraits on a site that prefers dark ones. */
const SECOND_CHOICE = 0.55;
const AGED_HAIR: readonly HairColour[] = ['gray', 'white', 'gray', 'dark_blond'];
const HAIR: readonly HairColour[] = ['brunette', 'blond', 'brown', 'black', 'dark_blond', 'dark_brown', 'red'];

/** So many pictures has one of twenty with a portrait. */
const COUNTS = [1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 5, 5, 6];

/** Deals the portraits of a site so that the same face comes back as late as possible. */
export class Wardrobe {
  private readonly uses = new Map<string, number>();
  private readonly faces: readonly Face[];

  constructor(
    private readonly plan: SitePlan,
    private readonly random: Random,
  ) {
    const fitting = FACES.filter(({ scene }) => plan.scene === 'night' || scene === 'day');
    this.faces = random.shuffle(fitting);
  }

  /** The looks of the next person of this gender and age. */
  next(gender: Gender, age: number): Looks {
    const fits = (face: Face): boolean => {
      const [from, to] = PASSES[face.ageBand];
      return face.gender === gender && age >= from && age <= to;
    };
    const [best] = this.faces.filter(fits).sort((one, other) => this.turn(one) - this.turn(other));
    if (!best) throw new Error(`no portrait for ${gender}, ${age}`);
    const uses = this.uses.get(best.key) ?? 0;
    this.uses.set(best.key, uses + 1);
    const pictures = this.album(best, uses, this.random.pick(COUNTS));
    return {
      portrait: best.key,
      pictures,
      hair_color: best.hairColour,
      eye_color: best.eyeColour,
      body_type: best.build,
    };
  }

  /** The looks of somebody who shows no picture. */
  untold(age: number): Looks {
    const { random } = this;
    const builds: readonly Build[] = this.plan.niche === 'bbw' ? ['fat', 'fat', 'normal'] : ['slim', 'normal', 'fat'];
    return {
      portrait: null,
      pictures: [],
      hair_color: random.pick(age >= 60 ? AGED_HAIR : HAIR),
      eye_color: random.pick(factValues('eye_color')),
      body_type: random.pick(builds),
    };
  }

  /** Faces first, in turn which of them is the main photo; then pets, things and places, none twice. */
  private album({ pictures }: Face, uses: number, count: number): string[] {
    const first = uses % pictures.length;
    const stills = this.random.shuffle(STILLS).map((colours) => this.random.pick(colours));
    return [...pictures.slice(first), ...pictures.slice(0, first), ...stills].slice(0, count);
  }

  /** Low for a portrait that was taken seldom, measured by how often it should be. */
  private turn({ key, build, scene }: Face): number {
    const scenery = scene === this.plan.scene ? 1 : SECOND_CHOICE;
    return ((this.uses.get(key) ?? 0) + 0.5) / (this.plan.builds[build] * scenery);
  }
}
