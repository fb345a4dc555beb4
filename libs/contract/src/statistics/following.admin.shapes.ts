import type { InferType } from 'yup';
import { date, flag, integer, list, oneOf, shape, text, time, uuid } from '../rules';
import { periodQuery } from './statistics.admin.shapes';

/** A step counts for a source that is reached within so many days after signing up. */
export const FUNNEL_DAYS = 28;
/** Sign-ups are followed for so many weeks. */
export const COHORT_WEEKS = 8;
export const COHORT_STEP_DAYS = COHORT_WEEKS * 7;
/** The most weeks of sign-ups in one answer. */
export const MOST_COHORTS = 53;
const MOST_SOURCES = 200;

/** Sources are told apart by campaign (`ref`), or by one of its sub-fields too. */
export const SOURCE_DEPTHS = ['ref', 'sub1', 'sub2', 'sub3'] as const;
export type SourceDepth = (typeof SOURCE_DEPTHS)[number];
export const FUNNEL_STEPS = ['visits', 'sign_ups', 'confirmed', 'first_messages', 'paying'] as const;
export type FunnelStep = (typeof FUNNEL_STEPS)[number];

const count = () => integer(0, Number.MAX_SAFE_INTEGER);
const field = () => text(64);

/** The days of the visits and of the sign-ups, with what became of those; visits are null where they were not counted. */
const funnel = shape({
  visits: count().nullable().defined(),
  sign_ups: count().required(),
  confirmed: count().required(),
  first_messages: count().required(),
  paying: count().required(),
});
export type Funnel = InferType<typeof funnel>;

export const sourceFunnels = shape({
  time_zone: text(40).required(),
  from: date().required(),
  to: date().required(),
  previous_from: date().required(),
  previous_to: date().required(),
  counted_at: time().nullable().defined(),
  counting_since: date().nullable().defined(),
  visits_from: date().nullable().defined(),
  /** From this day on, those who signed up may still reach a step. */
  open_from: date().required(),
  /** Some of the visits are the demo's, which nobody made. */
  is_demo: flag().required(),
  total: shape({ now: funnel.required(), previous: funnel.required() }).required(),
  /** The largest sources; both fields empty: nobody knows where from. */
  sources: list(
    shape({
      network: field().defined(),
      ref: field().defined(),
      /** The sub-field that was asked for; null where none was. */
      sub: field().nullable().defined(),
      now: funnel.required(),
      previous: funnel.required(),
    }),
    MOST_SOURCES,
  ).required(),
  /** True where there are more sources than the list has. */
  has_more: flag().required(),
});
export type SourceFunnels = InferType<typeof sourceFunnels>;
export type SourceFunnel = SourceFunnels['sources'][number];

export const sourcesQuery = shape({
  ...periodQuery,
  depth: oneOf(SOURCE_DEPTHS),
  network: field(),
  ref: field(),
});

export const cohorts = shape({
  time_zone: text(40).required(),
  today: date().required(),
  counted_at: time().nullable().defined(),
  counting_since: date().nullable().defined(),
  /** Weeks of sign-ups, the latest first, by their Mondays. */
  weeks: list(
    shape({
      week: date().required(),
      sign_ups: count().required(),
      /** Within seven days. */
      activated: count().required(),
      /** Within eight weeks. */
      wrote: count().required(),
      paid: count().required(),
      /** Members who wrote in the first, second … week after signing up; null where that week is not over for all of them. */
      written: list(count().nullable().defined(), COHORT_WEEKS).required(),
      /** True while the eight weeks are not over for all of them. */
      is_open: flag().required(),
    }),
    MOST_COHORTS,
  ).required(),
});
export type Cohorts = InferType<typeof cohorts>;
export type Cohort = Cohorts['weeks'][number];

export const cohortsQuery = shape({ site_id: uuid(), weeks: integer(1, MOST_COHORTS).required() });
