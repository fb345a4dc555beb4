import type { MatchFinderAnswers, MatchFinderStep, ProfileFact } from '@duet/contract';
import { LIFE_FACTS, LOOKS_FACTS, MATCH_FINDER_STEPS } from '@duet/contract';

export type Answers = MatchFinderAnswers;

/** The fields that each step asks for. */
const FIELDS: Record<MatchFinderStep, readonly (keyof Answers)[]> = {
  who: ['gender', 'min_age', 'max_age'],
  where: ['countryregion', 'distance'],
  looks: LOOKS_FACTS,
  life: LIFE_FACTS,
  interests: ['interests'],
};

/** The facts of a step that the site shows. */
export const factsOf = (step: 'looks' | 'life', visibleFields: readonly string[]): ProfileFact[] =>
  (FIELDS[step] as ProfileFact[]).filter((fact) => visibleFields.includes(fact));

/** The steps that there are on a site: none about facts that it does not show. */
export function stepsFor(visibleFields: readonly string[]): MatchFinderStep[] {
  return MATCH_FINDER_STEPS.filter((step) => {
    if (step === 'looks' || step === 'life') return factsOf(step, visibleFields).length > 0;
    return step !== 'interests' || visibleFields.includes('interests');
  });
}

const isEmpty = (value: unknown): boolean => value === undefined || (Array.isArray(value) && value.length === 0);

/** Answers with some changed; an empty one is none. */
export function withAnswers(answers: Answers, change: Partial<Record<keyof Answers, unknown>>): Answers {
  const fields = Object.entries({ ...answers, ...change }).filter(([, value]) => !isEmpty(value));
  return Object.fromEntries(fields) as Answers;
}

/** Answers without those of a step. */
export const withoutStep = (answers: Answers, step: MatchFinderStep): Answers =>
  withAnswers(answers, Object.fromEntries(FIELDS[step].map((field) => [field, undefined])));

/** Answers without those that are kept under a consent that is missing. */
export const withoutSpecial = (answers: Answers): Answers =>
  withAnswers(answers, { gender: undefined, interests: undefined });

/** True if a step has an answer. */
export const isAnswered = (answers: Answers, step: MatchFinderStep): boolean =>
  FIELDS[step].some((field) => !isEmpty(answers[field]));
