import type { Country, Gender, Locale, NicheName, Sexuality } from '@duet/contract';
import type { Build, Scene } from './pictures/sitter';

export const DEMO_SITE_KEYS = ['duet', 'she', 'bdsm', 'bbw', 'gilf', 'milf', 'gay'] as const;
export type DemoSite = (typeof DEMO_SITE_KEYS)[number];

/** The two log-ins that exist on every demo site. */
export const LOG_INS = ['free', 'premium'] as const;
export type LogIn = (typeof LOG_INS)[number];

/** So many people of one kind, their ages spread evenly. */
export interface Crowd {
  readonly count: number;
  readonly gender: Gender;
  readonly sexuality: Sexuality;
  readonly ages: readonly [youngest: number, oldest: number];
}

/** The person of a demo log-in; `city` is a place in the list of the country's largest towns. */
export interface Seat {
  readonly name: string;
  readonly gender: Gender;
  readonly sexuality: Sexuality;
  readonly age: number;
  readonly city: number;
  readonly language: DemoLanguage;
}

export type DemoLanguage = Extract<Locale, 'en' | 'de' | 'nl' | 'fr' | 'fi' | 'sv' | 'pl' | 'es'>;

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

const ANY_BUILD = { slim: 1, normal: 1, fat: 0.7 };

const crowd = (count: number, who: readonly [Gender, Sexuality], ages: readonly [number, number]): Crowd => ({
  count,
  gender: who[0],
  sexuality: who[1],
  ages,
});

const seat = (
  name: string,
  who: readonly [Gender, Sexuality, number],
  [city, language]: readonly [number, DemoLanguage],
): Seat => ({
  name,
  gender: who[0],
  sexuality: who[1],
  age: who[2],
  city,
  language,
});

/**
 * The default search of both log-ins must fill four pages of 24 and more, so most people are of an age and a kind that
 * these two look for. The premium woman is bi on the mixed sites: 240 people are too few for two full searches otherwise.
 */
export const SITE_PLANS: Readonly<Record<DemoSite, SitePlan>> = {
  duet: {
    niche: 'general',
    country: 'GB',
    zone: 'Europe/London',
    languages: [['en', 1]],
    crowds: [
      crowd(82, ['female', 'hetero'], [24, 44]),
      crowd(34, ['female', 'bi'], [26, 44]),
      crowd(78, ['male', 'hetero'], [26, 46]),
      crowd(10, ['male', 'bi'], [26, 46]),
      crowd(12, ['female', 'hetero'], [47, 72]),
      crowd(12, ['male', 'hetero'], [48, 75]),
      crowd(6, ['female', 'lesbian'], [19, 60]),
      crowd(6, ['male', 'gay'], [19, 60]),
    ],
    scene: 'day',
    builds: ANY_BUILD,
    explicit: false,
    seats: {
      free: seat('Tom H', ['male', 'hetero', 34], [0, 'en']),
      premium: seat('Hannah', ['female', 'bi', 36], [1, 'en']),
    },
  },
  she: {
    niche: 'she',
    country: 'DE',
    zone: 'Europe/Berlin',
    languages: [['de', 1]],
    crowds: [
      crowd(90, ['female', 'lesbian'], [28, 43]),
      crowd(44, ['female', 'bi'], [28, 43]),
      crowd(28, ['female', 'lesbian'], [19, 27]),
      crowd(12, ['female', 'bi'], [20, 27]),
      crowd(66, ['female', 'lesbian'], [44, 67]),
    ],
    scene: 'day',
    builds: ANY_BUILD,
    explicit: false,
    seats: {
      free: seat('lea.m', ['female', 'lesbian', 33], [0, 'de']),
      premium: seat('Katrin', ['female', 'lesbian', 38], [1, 'de']),
    },
  },
  bdsm: {
    niche: 'bdsm',
    country: 'NL',
    zone: 'Europe/Amsterdam',
    languages: [['nl', 1]],
    crowds: [
      crowd(70, ['female', 'hetero'], [28, 46]),
      crowd(46, ['female', 'bi'], [28, 46]),
      crowd(70, ['male', 'hetero'], [26, 46]),
      crowd(16, ['male', 'bi'], [26, 46]),
      crowd(10, ['female', 'hetero'], [47, 62]),
      crowd(14, ['male', 'hetero'], [47, 64]),
      crowd(6, ['female', 'lesbian'], [24, 50]),
      crowd(8, ['male', 'gay'], [24, 55]),
    ],
    scene: 'night',
    builds: ANY_BUILD,
    explicit: true,
    seats: {
      free: seat('Bas82', ['male', 'hetero', 38], [0, 'nl']),
      premium: seat('Mirjam V', ['female', 'bi', 36], [1, 'nl']),
    },
  },
  bbw: {
    niche: 'bbw',
    country: 'BE',
    zone: 'Europe/Brussels',
    languages: [
      ['nl', 0.52],
      ['fr', 0.4],
      ['de', 0.08],
    ],
    crowds: [
      crowd(76, ['female', 'hetero'], [27, 45]),
      crowd(42, ['female', 'bi'], [27, 45]),
      crowd(72, ['male', 'hetero'], [25, 45]),
      crowd(12, ['male', 'bi'], [25, 45]),
      crowd(14, ['female', 'hetero'], [46, 66]),
      crowd(16, ['male', 'hetero'], [46, 66]),
      crowd(4, ['female', 'lesbian'], [24, 50]),
      crowd(4, ['male', 'gay'], [24, 55]),
    ],
    scene: 'day',
    builds: { slim: 0.2, normal: 0.7, fat: 1.7 },
    explicit: false,
    seats: {
      free: seat('Wouter', ['male', 'hetero', 37], [0, 'nl']),
      premium: seat('Camille_B', ['female', 'bi', 35], [1, 'fr']),
    },
  },
  gilf: {
    niche: 'gilf',
    country: 'FI',
    zone: 'Europe/Helsinki',
    languages: [
      ['fi', 0.74],
      ['sv', 0.26],
    ],
    crowds: [
      crowd(86, ['female', 'hetero'], [60, 80]),
      crowd(36, ['female', 'bi'], [60, 78]),
      crowd(90, ['male', 'hetero'], [60, 82]),
      crowd(14, ['male', 'bi'], [60, 78]),
      crowd(6, ['female', 'lesbian'], [60, 76]),
      crowd(8, ['male', 'gay'], [60, 76]),
    ],
    scene: 'day',
    builds: ANY_BUILD,
    explicit: false,
    seats: {
      free: seat('Esko58', ['male', 'hetero', 68], [0, 'fi']),
      premium: seat('Tuula', ['female', 'bi', 65], [1, 'fi']),
    },
  },
  milf: {
    niche: 'milf',
    country: 'PL',
    zone: 'Europe/Warsaw',
    languages: [['pl', 1]],
    crowds: [
      crowd(88, ['female', 'hetero'], [40, 58]),
      crowd(40, ['female', 'bi'], [40, 56]),
      crowd(76, ['male', 'hetero'], [40, 58]),
      crowd(12, ['male', 'bi'], [40, 56]),
      crowd(16, ['male', 'hetero'], [25, 39]),
      crowd(4, ['female', 'lesbian'], [40, 58]),
      crowd(4, ['male', 'gay'], [40, 58]),
    ],
    scene: 'day',
    builds: ANY_BUILD,
    explicit: false,
    fictional: 8,
    seats: {
      free: seat('Tomek', ['male', 'hetero', 45], [0, 'pl']),
      premium: seat('Agnieszka', ['female', 'bi', 46], [1, 'pl']),
    },
  },
  gay: {
    niche: 'gay',
    country: 'ES',
    zone: 'Europe/Madrid',
    languages: [['es', 1]],
    crowds: [
      crowd(110, ['male', 'gay'], [27, 44]),
      crowd(24, ['male', 'bi'], [27, 44]),
      crowd(40, ['male', 'gay'], [19, 26]),
      crowd(66, ['male', 'gay'], [45, 68]),
    ],
    scene: 'day',
    builds: ANY_BUILD,
    explicit: false,
    seats: {
      free: seat('Pablo94', ['male', 'gay', 32], [0, 'es']),
      premium: seat('javi', ['male', 'gay', 37], [1, 'es']),
    },
  },
};
