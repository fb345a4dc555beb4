import { EYE_COLORS, type Gender } from '@duet/contract';
import { SITTERS } from './portraits/cast';
import type { AgeBand, Build, EyeColour, HairColour, Sitter } from './portraits/sitter';
import type { Random } from './random';
import type { SitePlan } from './sites';

/** What one sees of a person; without a portrait it is only told. */
export interface Looks {
  readonly portrait: string | null;
  readonly hair_color: HairColour;
  readonly eye_color: EyeColour;
  readonly body_type: Build;
}

/** Ages that a portrait of a band can pass for; the bands overlap, as faces do. */
const PASSES: Readonly<Record<AgeBand, readonly [number, number]>> = {
  young: [18, 40],
  middle: [36, 60],
  senior: [56, 120],
};
/** Everyday portraits on a site that prefers dark ones. */
const SECOND_CHOICE = 0.55;
const AGED_HAIR: readonly HairColour[] = ['gray', 'white', 'gray', 'dark_blond'];
const HAIR: readonly HairColour[] = ['brunette', 'blond', 'brown', 'black', 'dark_blond', 'dark_brown', 'red'];

/** Deals the portraits of a site so that the same face comes back as late as possible. */
export class Wardrobe {
  private readonly uses = new Map<string, number>();
  private readonly sitters: readonly Sitter[];

  constructor(
    private readonly plan: SitePlan,
    private readonly random: Random,
  ) {
    const fitting = SITTERS.filter(({ scene }) => plan.scene === 'night' || scene === 'day');
    this.sitters = random.shuffle(fitting);
  }

  /** The looks of the next person of this gender and age. */
  next(gender: Gender, age: number): Looks {
    const fits = (sitter: Sitter): boolean => {
      const [from, to] = PASSES[sitter.ageBand];
      return sitter.gender === gender && age >= from && age <= to;
    };
    const [best] = this.sitters.filter(fits).sort((one, other) => this.turn(one) - this.turn(other));
    if (!best) throw new Error(`no portrait for ${gender}, ${age}`);
    this.uses.set(best.key, (this.uses.get(best.key) ?? 0) + 1);
    return { portrait: best.key, hair_color: best.hairColour, eye_color: best.eyeColour, body_type: best.build };
  }

  /** The looks of somebody who shows no picture. */
  untold(age: number): Looks {
    const { random } = this;
    const builds: readonly Build[] = this.plan.niche === 'bbw' ? ['fat', 'fat', 'normal'] : ['slim', 'normal', 'fat'];
    return {
      portrait: null,
      hair_color: random.pick(age >= 60 ? AGED_HAIR : HAIR),
      eye_color: random.pick(EYE_COLORS),
      body_type: random.pick(builds),
    };
  }

  /** Low for a portrait that was taken seldom, measured by how often it should be. */
  private turn({ key, build, scene }: Sitter): number {
    const scenery = scene === this.plan.scene ? 1 : SECOND_CHOICE;
    return ((this.uses.get(key) ?? 0) + 0.5) / (this.plan.builds[build] * scenery);
  }
}
