interface FactRow {
  /** Keys of the choices; their words are in `locales/<lng>/profile.json`, under the fact's name. */
  readonly values: readonly [string, ...string[]];
  /** Place among the facts that the search filters by; null where it does not. */
  readonly filter: number | null;
  /** True for one that a site offers or not, by its setting `optional_facts`. */
  readonly optional: boolean;
}

/**
 * Facts of a profile that are one choice out of a list, in the order in which profiles show them. A row makes the fact's
 * fields of requests and answers, its reads and writes, its filter, its part of the completeness, and its lines on the
 * site and in the console; its column is in `profile.entity.ts`.
 */
export const PROFILE_FACTS = {
  relationship_status: {
    values: ['divorced', 'living_together', 'married', 'single', 'widowed', 'unmarried'],
    filter: 2,
    optional: false,
  },
  body_type: { values: ['slim', 'normal', 'fat'], filter: 1, optional: false },
  hair_color: {
    values: ['brunette', 'blond', 'brown', 'white', 'bald', 'black', 'dark_blond', 'dark_brown', 'gray', 'red'],
    filter: null,
    optional: false,
  },
  eye_color: { values: ['blue', 'green', 'hazel', 'brown'], filter: null, optional: false },
  tattoos: { values: ['none', 'some', 'many'], filter: null, optional: false },
  intent: { values: ['long_term', 'casual', 'friends', 'open', 'undecided'], filter: null, optional: true },
  height: {
    values: ['under_150', 'from_150', 'from_160', 'from_170', 'from_180', 'from_190'],
    filter: null,
    optional: true,
  },
  children: { values: ['have', 'wanted', 'undecided', 'unwanted'], filter: null, optional: true },
  smoking: { values: ['never', 'sometimes', 'often'], filter: null, optional: true },
} as const satisfies Record<string, FactRow>;

type FactRows = typeof PROFILE_FACTS;

/** The name of a fact: of its column, its field and its texts. */
export type ProfileFact = keyof FactRows;
export type ProfileFactValue<F extends ProfileFact = ProfileFact> = FactRows[F]['values'][number];
/** A fact that the search filters by. */
export type SearchableFact = {
  [F in ProfileFact]: FactRows[F]['filter'] extends number ? F : never;
}[ProfileFact];

export const PROFILE_FACT_NAMES = Object.keys(PROFILE_FACTS) as readonly ProfileFact[];

/** The facts that the search filters by, in the order of its filters. */
export const SEARCHABLE_FACTS = /* @__PURE__ */ listSearchable();

function listSearchable(): readonly SearchableFact[] {
  const place = (fact: ProfileFact): number => PROFILE_FACTS[fact].filter ?? 0;
  return PROFILE_FACT_NAMES.filter((fact): fact is SearchableFact => place(fact) > 0).sort(
    (a, b) => place(a) - place(b),
  );
}

/** A choice that a site offers or not. */
export type OptionalChoice = {
  [F in ProfileFact]: FactRows[F]['optional'] extends true ? F : never;
}[ProfileFact];

const isOptional = (fact: ProfileFact): fact is OptionalChoice => PROFILE_FACTS[fact].optional;

/** The choices that profiles of every site have. */
export const BASIC_FACTS = /* @__PURE__ */ PROFILE_FACT_NAMES.filter(
  (fact): fact is Exclude<ProfileFact, OptionalChoice> => !isOptional(fact),
);

/** The facts that a site offers or not: optional choices, and the languages that somebody speaks. */
export const OPTIONAL_FACTS = [.../* @__PURE__ */ PROFILE_FACT_NAMES.filter(isOptional), 'languages'] as const;
export type OptionalFact = (typeof OPTIONAL_FACTS)[number];

/** The fields of every site's profiles, of which a site chooses those that show. */
export const PROFILE_FIELDS = ['age', 'region', 'city', 'gender', ...BASIC_FACTS, 'interests'] as const;

/** Every field of a profile that may show, and be hidden by its member. */
export const SHOWABLE_FIELDS = [...PROFILE_FIELDS, ...OPTIONAL_FACTS] as const;
export type ShowableField = (typeof SHOWABLE_FIELDS)[number];

/** The settings of a site that say which fields its profiles have. */
export interface FieldSettings {
  visible_profile_fields: readonly (typeof PROFILE_FIELDS)[number][];
  optional_facts: readonly OptionalFact[];
}

/** The fields that a site shows, in its order. */
export const listShownFields = ({ visible_profile_fields, optional_facts }: FieldSettings): ShowableField[] => [
  ...visible_profile_fields,
  ...optional_facts,
];

/** The choices that members of a site are asked for. */
export const listAskedFacts = ({ optional_facts }: Pick<FieldSettings, 'optional_facts'>): ProfileFact[] =>
  PROFILE_FACT_NAMES.filter((fact) => !isOptional(fact) || optional_facts.includes(fact));

/** The texts of a profile that a site may show. */
export const PROFILE_NOTES = ['about_me', 'looking_for'] as const;

/** The filters that a site's search may offer. */
export const SEARCH_FIELDS = [
  'gender',
  'distance',
  'country',
  'countryregion',
  'min_age',
  'max_age',
  ...SEARCHABLE_FACTS,
  'interests',
  'has_photo',
  'online_in_7_days',
] as const;

/** The values of one fact. */
export const factValues = <F extends ProfileFact>(fact: F): readonly ProfileFactValue<F>[] =>
  PROFILE_FACTS[fact].values;

/** Makes one value per fact that the search filters by. */
export const mapSearchableFacts = <T>(make: (fact: SearchableFact) => T): Record<SearchableFact, T> =>
  Object.fromEntries(SEARCHABLE_FACTS.map((fact) => [fact, make(fact)])) as Record<SearchableFact, T>;

/** The facts of a profile or a row, without its other fields. */
export const pickFacts = <T extends Record<ProfileFact, unknown>>(source: T): Pick<T, ProfileFact> =>
  Object.fromEntries(PROFILE_FACT_NAMES.map((fact) => [fact, source[fact]])) as Pick<T, ProfileFact>;
