import type { InferType } from 'yup';
import { date, flag, integer, list, oneOf, shape, text, time, uuid } from '../rules';

/** The numbers that are kept for each site and day; those of `MONEY_METRICS` per currency, in minor units. */
export const METRICS = [
  'visits',
  'sign_ups',
  'confirmed',
  'activated',
  'first_messages',
  'messages',
  'matches',
  'purchases',
  'first_purchases',
  'paying',
  'revenue',
  'refunds',
  'refunded',
  'reports_opened',
  'complaints_opened',
  'cases_decided',
] as const;
export type Metric = (typeof METRICS)[number];
export const MONEY_METRICS: readonly Metric[] = ['revenue', 'refunded'];

/** The longest period that can be looked at, in days. */
export const LONGEST_PERIOD = 366;

const count = () => integer(0, Number.MAX_SAFE_INTEGER);

/** One number over a period. `total` of `paying` counts each member once, also one who paid on two days. */
const metricLine = shape({
  metric: oneOf(METRICS).required(),
  currency: text(3).nullable().defined(),
  days: list(count().required(), LONGEST_PERIOD).required(),
  /** Of the period before, day by day; null where it was not counted then. */
  previous_days: list(count().required(), LONGEST_PERIOD).nullable().defined(),
  total: count().required(),
  /** In the period before; null where it was not counted then. */
  previous: count().nullable().defined(),
});
export type MetricLine = InferType<typeof metricLine>;

export const CASE_TIMES = ['first_answer', 'decision'] as const;

export const statistics = shape({
  /** The zone whose midnight parts the days. */
  time_zone: text(40).required(),
  /** Both days are in the period. */
  from: date().required(),
  to: date().required(),
  previous_from: date().required(),
  previous_to: date().required(),
  /** The day that is not over; a period with it is not complete. */
  today: date().required(),
  /** When the latest counting ended; null before the first. */
  counted_at: time().nullable().defined(),
  /** The past up to this day is still being counted for the first time; null: all of it is there. */
  counting_since: date().nullable().defined(),
  /** Visits are counted from this day on; null before the first counting. */
  visits_from: date().nullable().defined(),
  /** Visits of the past are the demo's, which nobody made. */
  is_demo: flag().required(),
  lines: list(metricLine, 1000).required(),
  /** Medians of the cases that were decided in the period, in seconds from when they were opened. */
  case_times: list(
    shape({
      kind: oneOf(CASE_TIMES).required(),
      median: count().nullable().defined(),
      previous: count().nullable().defined(),
      cases: count().required(),
    }),
  ).required(),
  by_site: list(
    shape({
      site_id: uuid().required(),
      name: text(60).required(),
      color: text(9).required(),
      totals: list(
        shape({
          metric: oneOf(METRICS).required(),
          currency: text(3).nullable().defined(),
          total: count().required(),
        }),
      ).required(),
    }),
    10_000,
  ).required(),
});
export type Statistics = InferType<typeof statistics>;

/** A site, or all in reach, and a period: both days are in it. */
export const periodQuery = { site_id: uuid(), from: date().required(), to: date().required() };
