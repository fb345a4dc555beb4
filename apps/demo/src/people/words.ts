import type { Gender } from '@duet/contract';
import { readData } from './data';
import { DEMO_LANGUAGES, type DemoLanguage, type DemoSiteKey } from './sites';

/** Words that fill a place in braces, so that one sentence serves several people. */
export type Slot = 'job' | 'day' | 'dish' | 'place' | 'music';

/** Ages in years that a group of sentences about oneself suits. */
type AboutGroup = 'any' | 'working' | 'young' | 'middle' | 'senior';

/** Sentences that belong to one niche, for everybody on it or for one gender. */
interface NicheLines {
  readonly any: readonly string[];
  readonly female?: readonly string[];
  readonly male?: readonly string[];
  /** People they look for, where the niche leaves no doubt about whom. */
  readonly looking?: readonly string[];
}

/** Words of people of one language. `{job}` is filled from the slots, `{he|she}` follows the writer's gender. */
interface Words {
  /** First names by the generation that carries them, born before 1968, up to 1988, later: one string with spaces between. */
  readonly names: Readonly<Record<Gender, Readonly<Record<'older' | 'middle' | 'younger', string>>>> & {
    /** Words that some go by instead of their name, each taken once on a site. */
    readonly nicks: string;
  };
  readonly about: Readonly<Record<AboutGroup, readonly string[]>>;
  /** Last lines, which turn one text into several. */
  readonly tails: readonly string[];
  readonly looking: readonly string[];
  readonly niche: Partial<Record<DemoSiteKey, NicheLines>>;
  readonly slots: Readonly<Record<Slot, readonly string[]>>;
  /** The text of a fictional profile: it promises neither an answer nor a meeting (D-42). */
  readonly fictional: string;
}

/** Short conversations of six to twelve lines each: `<` is what the member of the demo writes, `>` what the log-in answers. */
type Talks = readonly (readonly string[])[];

export const WORDS = Object.fromEntries(
  DEMO_LANGUAGES.map((language) => [language, readData<Words>(`words/${language}.json`)]),
) as Readonly<Record<DemoLanguage, Words>>;

/** The conversations of each site, in the languages of its two log-ins; no site has another's words. */
export const TALKS = readData<Readonly<Record<DemoSiteKey, Partial<Record<DemoLanguage, Talks>>>>>('talks.json');
