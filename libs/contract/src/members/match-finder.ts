import type { DISTANCES } from '../enums';
import type { INTERESTS } from '../interests';
import type { ProfileFact } from './profile-facts';
import { PROFILE_FACT_NAMES } from './profile-facts';

/** The questions of the match finder, in their order; each may be skipped (D-25). */
export const MATCH_FINDER_STEPS = ['who', 'where', 'looks', 'life', 'interests'] as const;
export type MatchFinderStep = (typeof MATCH_FINDER_STEPS)[number];

/** Facts of a profile that the step "looks" asks about. */
export const LOOKS_FACTS: readonly ProfileFact[] = ['body_type', 'height', 'hair_color', 'eye_color', 'tattoos'];
/** Facts that the step "life" asks about: all others. */
export const LIFE_FACTS: readonly ProfileFact[] = /* @__PURE__ */ PROFILE_FACT_NAMES.filter(
  (fact) => !LOOKS_FACTS.includes(fact),
);

/** The distances that one may wish for, in km; they are those in which a distance is shown (D-19). */
export const DISTANCE_WISHES = ['5', '10', '25', '50', '100'] as const;

/** Number of members in a result (D-25), and of reasons on each of them. */
export const MOST_FITTING = 20;
export const MOST_REASONS = 3;

/** Reasons why somebody is suggested. */
export const REASON_KINDS = [
  'interests',
  'distance',
  'age_wishes',
  'close_ages',
  'active_lately',
  'full_profile',
] as const;
export type ReasonKind = (typeof REASON_KINDS)[number];

type Interest = (typeof INTERESTS)[number];
type Distance = (typeof DISTANCES)[number];

/** A reason why somebody is suggested, with what it is about. */
export interface SuggestionReason {
  kind: ReasonKind;
  interests?: Interest[];
  distance?: Distance;
}

/** The facts that reasons are made out of: a card, and what is known besides. */
export interface ReasonFacts {
  card: { age: number; distance: Distance | null; shared_interests: readonly Interest[] };
  /** Null for a visitor. */
  viewerAge: number | null;
  /** Each is of the age that the other looks for, and both have said so. */
  ageWishesFit?: boolean;
  /** Here within the last seven days. */
  isActiveLately?: boolean;
  hasFullProfile?: boolean;
}

/** So many interests are named at most. */
const MOST_NAMED = 3;
/** Ages are close up to so many years. */
const CLOSE_YEARS = 3;
const FAR: readonly (Distance | null)[] = ['100', '100+', null];

/** Every reason for a member, the one that counts most first. A card's own facts alone tell nothing that it does not show. */
export function listReasons(facts: ReasonFacts): SuggestionReason[] {
  const { age, distance, shared_interests: shared } = facts.card;
  const reasons: SuggestionReason[] = [];
  if (shared.length > 0) reasons.push({ kind: 'interests', interests: shared.slice(0, MOST_NAMED) });
  if (distance !== null && !FAR.includes(distance)) reasons.push({ kind: 'distance', distance });
  if (facts.ageWishesFit) reasons.push({ kind: 'age_wishes' });
  else if (facts.viewerAge !== null && Math.abs(age - facts.viewerAge) <= CLOSE_YEARS)
    reasons.push({ kind: 'close_ages' });
  if (facts.isActiveLately) reasons.push({ kind: 'active_lately' });
  if (facts.hasFullProfile) reasons.push({ kind: 'full_profile' });
  return reasons;
}
