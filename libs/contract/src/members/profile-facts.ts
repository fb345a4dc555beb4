interface FactRow {
  /** Keys of the choices; their words are in `locales/<lng>/enums.json`, under the fact's name. */
  readonly values: readonly [string, ...string[]];
  /** Place among the facts that the search filters by; null where it does not. */
  readonly filter: number | null;
  /** False for one that a site shows only once it lists it: it came when sites had chosen theirs. */
  readonly usual: boolean;
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
    usual: true,
  },
  body_type: { values: ['slim', 'normal', 'fat'], filter: 1, usual: true },
  hair_color: {
    values: ['brunette', 'blond', 'brown', 'white', 'bald', 'black', 'dark_blond', 'dark_brown', 'gray', 'red'],
    filter: null,
    usual: true,
  },
  eye_color: { values: ['blue', 'green', 'hazel', 'brown'], filter: null, usual: true },
  tattoos: { values: ['none', 'some', 'many'], filter: null, usual: true },
  intent: { values: ['long_term', 'casual', 'friends', 'open', 'undecided'], filter: null, usual: false },
  height: {
    values: ['under_150', 'from_150', 'from_160', 'from_170', 'from_180', 'from_190'],
    filter: null,
    usual: false,
  },
  children: { values: ['have', 'wanted', 'undecided', 'unwanted'], filter: null, usual: false },
  smoking: { values: ['never', 'sometimes', 'often'], filter: null, usual: false },
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

/** The facts that every site has, unless it chooses. */
export const USUAL_FACTS: readonly ProfileFact[] = /* @__PURE__ */ PROFILE_FACT_NAMES.filter(
  (fact) => PROFILE_FACTS[fact].usual,
);

/** The fields of a profile that a site may show and a member may hide. */
export const PROFILE_FIELDS = ['age', 'region', 'city', 'gender', ...PROFILE_FACT_NAMES, 'interests'] as const;

/** The fields that a site shows which has not chosen. */
export const USUAL_PROFILE_FIELDS = ['age', 'region', 'city', 'gender', ...USUAL_FACTS, 'interests'] as const;

/** The facts that members of a site are asked for: the usual ones, and those that it lists besides. */
export const listOfferedFacts = (visibleFields: readonly string[]): ProfileFact[] =>
  PROFILE_FACT_NAMES.filter((fact) => PROFILE_FACTS[fact].usual || visibleFields.includes(fact));

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
