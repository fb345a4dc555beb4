import type { DemoSite } from '../sites';

/** Words that fill a place in braces, so that one sentence serves several people. */
export type Slot = 'job' | 'day' | 'dish' | 'place' | 'music';

/** Sentences about oneself by the age that they suit. */
export interface About {
  readonly any: readonly string[];
  /** 22 to 63. */
  readonly working: readonly string[];
  /** Up to 35. */
  readonly young: readonly string[];
  /** 36 to 58. */
  readonly middle: readonly string[];
  /** From 60. */
  readonly senior: readonly string[];
}

/** Sentences that belong to one niche, for everybody on it or for one gender. */
export interface NicheLines {
  readonly any: readonly string[];
  readonly female?: readonly string[];
  readonly male?: readonly string[];
  /** People they look for, where the niche leaves no doubt about whom. */
  readonly looking?: readonly string[];
}

/** Texts of people of one language. `{job}` is filled from the slots, `{he|she}` follows the writer's gender. */
export interface Texts {
  readonly about: About;
  /** Last lines, which turn one text into several. */
  readonly tails: readonly string[];
  readonly looking: readonly string[];
  readonly niche: Partial<Record<DemoSite, NicheLines>>;
  readonly slots: Readonly<Record<Slot, readonly string[]>>;
}
