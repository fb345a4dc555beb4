import type {
  Card,
  Fault,
  FittingMember,
  Gender,
  MatchFinderAnswers,
  MatchFinderStep,
  ProfileFact,
  ReasonKind,
  SiteSettings,
} from '@duet/contract';
import {
  DISTANCE_WISHES,
  LIFE_FACTS,
  listReasons,
  listShownFields,
  LOOKS_FACTS,
  MOST_FITTING,
  MOST_REASONS,
  PROFILE_FACT_NAMES,
} from '@duet/contract';
import { isKnownRegion } from '../search.rules';
import type { AgeRange, FitPoints, FitPart } from './fit.rules';
import { pointsOf, sumPoints } from './fit.rules';

/** A member who may fit, as the statement of candidates reads them. */
export interface FinderCandidate {
  card: Card;
  /** Facts of the profile that the member shows. */
  facts: Partial<Record<ProfileFact, string | null>>;
  daysAway: number;
  /** Filled fields of the profile, from 0 to 1. */
  filled: number;
  /** The member's own kept answers. */
  wishes: MatchFinderAnswers | null;
}

/** The viewer's side. */
export interface FinderViewer {
  /** Null for a visitor. */
  gender: Gender | null;
  age: number | null;
  answers: MatchFinderAnswers;
  /** The ages that are searched: those of the answers, or the usual ones. */
  ages: AgeRange;
  /** True if the answers name the ages. */
  namesAges: boolean;
  /** Interests to share: those of the answers, or of the profile. */
  interests: readonly string[];
}

/** The members who fit best, and what leaves nobody. */
export interface FinderResult {
  members: FittingMember[];
  too_narrow: MatchFinderStep[];
}

interface AnswersContext {
  settings: SiteSettings;
  /** A member's consent to the use of special-category data (D-11). Of a visitor nothing is kept. */
  mayKeep: boolean;
}

/** All faults of answers. Whom somebody looks for tells about their sexuality: it is kept under the consent alone. */
export function findAnswerFaults(answers: MatchFinderAnswers, { settings, mayKeep }: AnswersContext): Fault[] {
  const { gender, interests, min_age, max_age, countryregion } = answers;
  const shownFields = listShownFields(settings);
  const isHidden = (fact: ProfileFact) => isNamed(answers[fact]) && !shownFields.includes(fact);
  const checks: [boolean, string, string][] = [
    [!mayKeep && isNamed(gender), 'gender', 'consent_missing'],
    [!mayKeep && isNamed(interests), 'interests', 'consent_missing'],
    [(min_age ?? 0) > (max_age ?? Infinity), 'min_age', 'age_range'],
    [countryregion?.some((region) => !isKnownRegion(region)) ?? false, 'countryregion', 'region_unknown'],
    [interests?.some((key) => !settings.interests.includes(key)) ?? false, 'interests', 'interest_not_allowed'],
    ...PROFILE_FACT_NAMES.map((fact): [boolean, string, string] => [isHidden(fact), fact, 'unknown_field']),
  ];
  return checks.filter(([broken]) => broken).map(([, field, code]) => ({ field, code }));
}

const isNamed = (values: readonly unknown[] | undefined): boolean => (values?.length ?? 0) > 0;

/** Kept answers without what the site has stopped asking for since. */
export function dropOutdated(answers: MatchFinderAnswers, settings: SiteSettings): MatchFinderAnswers {
  const faults = new Set(findAnswerFaults(answers, { settings, mayKeep: true }).map(({ field }) => field));
  const fields = Object.entries(answers).filter(([field]) => !faults.has(field));
  return Object.fromEntries(fields) as MatchFinderAnswers;
}

/** True if the viewer is within the wishes that a member has told (D-25): gender and age. */
export function isWanted({ gender, age }: Pick<FinderViewer, 'gender' | 'age'>, wishes: MatchFinderAnswers | null) {
  if (wishes === null) return true;
  const isGender = gender === null || !isNamed(wishes.gender) || wishes.gender!.includes(gender);
  return isGender && (age === null || (age >= (wishes.min_age ?? 0) && age <= (wishes.max_age ?? Infinity)));
}

/** The steps whose answers a member does not meet. Gender, age and region are met by everyone whom the search yields. */
export function listMissedSteps({ card, facts }: FinderCandidate, answers: MatchFinderAnswers): MatchFinderStep[] {
  const misses = (fact: ProfileFact) => {
    const wishedValues: readonly string[] = answers[fact] ?? [];
    return wishedValues.length > 0 && !wishedValues.includes(facts[fact] ?? '');
  };
  const missed: [MatchFinderStep, boolean][] = [
    ['where', answers.distance !== undefined && !isWithin(card.distance, answers.distance)],
    ['looks', LOOKS_FACTS.some(misses)],
    ['life', LIFE_FACTS.some(misses)],
  ];
  return missed.filter(([, isMissed]) => isMissed).map(([step]) => step);
}

/** A step of the shown distance within the wish; a distance that is not known is not. */
function isWithin(distance: Card['distance'], wish: NonNullable<MatchFinderAnswers['distance']>): boolean {
  const step = DISTANCE_WISHES.findIndex((one) => one === distance);
  return step >= 0 && step <= DISTANCE_WISHES.indexOf(wish);
}

/** The twenty who fit best; of equals the one who was here last. Where nobody is left, the steps that are too narrow. */
export function selectFitting(viewer: FinderViewer, candidates: readonly FinderCandidate[]): FinderResult {
  const mutual = candidates.filter(({ wishes }) => isWanted(viewer, wishes));
  const missed = mutual.map((candidate) => listMissedSteps(candidate, viewer.answers));
  const members = mutual
    .filter((_one, index) => missed[index]!.length === 0)
    .map((candidate) => ({ ...judge(viewer, candidate), daysAway: candidate.daysAway }))
    .sort((a, b) => b.fit - a.fit || a.daysAway - b.daysAway || (a.profile.id < b.profile.id ? -1 : 1))
    .slice(0, MOST_FITTING)
    .map(({ daysAway: _days, ...member }) => member);
  return { members, too_narrow: members.length > 0 ? [] : listNarrowSteps(viewer.answers, missed) };
}

/** Steps that alone keep somebody out, the one first that keeps out most; else every step that does, or the search's own. */
function listNarrowSteps(answers: MatchFinderAnswers, missed: readonly MatchFinderStep[][]): MatchFinderStep[] {
  if (missed.length === 0) return searchedSteps(answers);
  const alone = missed.filter(({ length }) => length === 1);
  const counts = new Map<MatchFinderStep, number>();
  for (const step of (alone.length > 0 ? alone : missed).flat()) counts.set(step, (counts.get(step) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a).map(([step]) => step);
}

function searchedSteps({ gender, min_age, max_age, countryregion }: MatchFinderAnswers): MatchFinderStep[] {
  const isWhoNamed = isNamed(gender) || min_age !== undefined || max_age !== undefined;
  return [...(isWhoNamed ? (['who'] as const) : []), ...(isNamed(countryregion) ? (['where'] as const) : [])];
}

/** The part of the fit that a reason belongs to. */
const PART_OF: Record<ReasonKind, FitPart> = {
  interests: 'interests',
  distance: 'distance',
  age_wishes: 'age',
  close_ages: 'age',
  active_lately: 'activity',
  full_profile: 'completeness',
};
const FULL = 0.8;
const LATELY_DAYS = 7;

function judge(viewer: FinderViewer, candidate: FinderCandidate): FittingMember {
  const { card, daysAway, filled, wishes } = candidate;
  const theirAges = agesOf(wishes);
  const points = pointsOf({
    shared: card.shared_interests.length,
    named: viewer.interests.length,
    distance: card.distance,
    age: card.age,
    ages: viewer.ages,
    viewerAge: viewer.age,
    theirAges,
    daysAway,
    filled,
  });
  const reasons = listReasons({
    card,
    viewerAge: viewer.age,
    ageWishesFit: viewer.namesAges && theirAges !== null && viewer.age !== null,
    isActiveLately: daysAway <= LATELY_DAYS,
    hasFullProfile: filled >= FULL,
  });
  return { profile: card, fit: sumPoints(points), reasons: sortReasons(reasons, points).slice(0, MOST_REASONS) };
}

/** The reason with most points first. */
const sortReasons = (reasons: FittingMember['reasons'], points: FitPoints): FittingMember['reasons'] =>
  [...reasons].sort((a, b) => points[PART_OF[b.kind]] - points[PART_OF[a.kind]]);

function agesOf(wishes: MatchFinderAnswers | null): AgeRange | null {
  if (wishes?.min_age === undefined && wishes?.max_age === undefined) return null;
  return { min: wishes.min_age ?? 18, max: wishes.max_age ?? 99 };
}
