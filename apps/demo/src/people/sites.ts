import type { Country, Gender, Locale, NicheName, Sexuality } from '@duet/contract';
import { readData } from './data';
import type { Build, Scene } from './faces';

export const DEMO_SITE_KEYS = ['duet', 'she', 'bdsm', 'bbw', 'gilf', 'milf', 'gay'] as const;
export type DemoSiteKey = (typeof DEMO_SITE_KEYS)[number];

/** The two log-ins that exist on every demo site. */
export const LOG_INS = ['free', 'premium'] as const;
export type LogIn = (typeof LOG_INS)[number];

export const DEMO_LANGUAGES = ['en', 'de', 'nl', 'fr', 'fi', 'sv', 'pl', 'es'] as const satisfies Locale[];
export type DemoLanguage = (typeof DEMO_LANGUAGES)[number];

/** So many people of one kind, their ages spread evenly. */
interface Crowd {
  readonly count: number;
  readonly gender: Gender;
  readonly sexuality: Sexuality;
  readonly ages: readonly [youngest: number, oldest: number];
}

/** The person of a demo log-in; `city` is a place in the list of the country's largest towns. */
interface Seat {
  readonly name: string;
  readonly gender: Gender;
  readonly sexuality: Sexuality;
  readonly age: number;
  readonly city: number;
  readonly language: DemoLanguage;
}

/** The make-up of one demo site; its crowds are 240 people together. */
export interface SitePlan {
  readonly niche: NicheName;
  readonly country: Country;
  /** The clocks by which its people live. */
  readonly zone: string;
  /** Each language with its share of the people. */
  readonly languages: readonly (readonly [DemoLanguage, number])[];
  readonly crowds: readonly Crowd[];
  readonly scene: Scene;
  /** The share of portraits by build, where the niche cares. */
  readonly builds: Readonly<Record<Build, number>>;
  readonly explicit: boolean;
  /** So many of the people are labelled fictional profiles (D-42). */
  readonly fictional?: number;
  readonly seats: Readonly<Record<LogIn, Seat>>;
}

/**
 * The default search of both log-ins must fill four pages of 24 and more, so most people are of an age and a kind that
 * these two look for. The premium woman is bi on the mixed sites: 240 people are too few for two full searches otherwise.
 */
export const SITE_PLANS = readData<Readonly<Record<DemoSiteKey, SitePlan>>>('sites.json');
