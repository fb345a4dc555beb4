import { list, oneOf } from '../rules';
import type { ProfileFact, SearchableFact } from './profile-facts';
import { factValues, PROFILE_FACT_NAMES, SEARCHABLE_FACTS } from './profile-facts';

const optional = <F extends ProfileFact>(fact: F) => oneOf(factValues(fact)).nullable();
const answered = <F extends ProfileFact>(fact: F) => optional(fact).defined();
const wish = <F extends ProfileFact>(fact: F) => list(oneOf(factValues(fact)).required(), factValues(fact).length);
const filterBy = <F extends SearchableFact>(fact: F) => wish(fact);

const makeFields = (facts: readonly ProfileFact[], make: (fact: never) => unknown): unknown =>
  Object.fromEntries(facts.map((fact) => [fact, make(fact as never)]));

/** A field per fact that may be absent, or null for "rather not say". */
export const optionalFacts = makeFields(PROFILE_FACT_NAMES, optional) as {
  [F in ProfileFact]: ReturnType<typeof optional<F>>;
};
/** A field per fact that an answer always has. */
export const answeredFacts = makeFields(PROFILE_FACT_NAMES, answered) as {
  [F in ProfileFact]: ReturnType<typeof answered<F>>;
};
/** A list of values per fact that the search filters by. */
export const factFilters = makeFields(SEARCHABLE_FACTS, filterBy) as {
  [F in SearchableFact]: ReturnType<typeof filterBy<F>>;
};
/** A list of values per fact that somebody may look for. */
export const factWishes = makeFields(PROFILE_FACT_NAMES, wish) as {
  [F in ProfileFact]: ReturnType<typeof wish<F>>;
};
