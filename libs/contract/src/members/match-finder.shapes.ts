import type { InferType } from 'yup';
import { DISTANCES, GENDERS } from '../enums';
import { INTERESTS } from '../interests';
import { integer, list, nullableShape, oneOf, shape, text } from '../rules';
import { DISTANCE_WISHES, MATCH_FINDER_STEPS, MOST_FITTING, MOST_REASONS, REASON_KINDS } from './match-finder';
import { card } from './members.shapes';
import { factWishes } from './profile-facts.shapes';

const answerFields = {
  gender: list(oneOf(GENDERS).required(), 2),
  min_age: integer(18, 99),
  max_age: integer(18, 99),
  /** `<country>-<region code>`, as in the search. */
  countryregion: list(text(13).required(), 6),
  /** At most so many km away. */
  distance: oneOf(DISTANCE_WISHES),
  ...factWishes,
  interests: list(oneOf(INTERESTS).required(), 50),
};

/** The answers to the match finder's questions; what was skipped is absent. */
export const matchFinderAnswers = shape(answerFields);
export type MatchFinderAnswers = InferType<typeof matchFinderAnswers>;

const reason = shape({
  kind: oneOf(REASON_KINDS).required(),
  interests: list(oneOf(INTERESTS).required(), 3),
  distance: oneOf(DISTANCES),
});

/** A member who fits, the points from 0 to 100 (D-25), and the reasons that count most. */
const fittingMember = shape({
  profile: card,
  fit: integer(0, 100).required(),
  reasons: list(reason, MOST_REASONS).required(),
});
export type FittingMember = InferType<typeof fittingMember>;

export const matchFinderAnswer = shape({
  /** Null before the first answers. */
  answers: nullableShape(answerFields),
  /** Null without answers, and for visitors whom the site does not let search. */
  result: nullableShape({
    members: list(fittingMember, MOST_FITTING).required(),
    /** The steps that leave nobody, the one first whose widening brings most; empty where somebody is found. */
    too_narrow: list(oneOf(MATCH_FINDER_STEPS).required(), MATCH_FINDER_STEPS.length).required(),
  }),
});
export type MatchFinderAnswer = InferType<typeof matchFinderAnswer>;
