import type { InferType } from 'yup';
import { integer, list, oneOf, shape, text, time, token, uuid } from '../rules';
import { DATE_PLAN_LIMITS } from './date-plan-limits';

const { companion, place, note, zone, shortest, longest, open } = DATE_PLAN_LIMITS;

export const DATE_PLAN_STATES = ['open', 'back', 'over', 'withdrawn'] as const;

/** The whole plan at every change: a friend never reads half of one. */
export const datePlanRequest = shape({
  /** Somebody with whom the member has a conversation: the plan takes over display name and city, and no more. */
  member_id: uuid(),
  /** In the member's own words whom they meet; needed where there is no `member_id`. */
  companion: text(companion),
  place: text(place).required(),
  begins_at: time().required(),
  minutes: integer(shortest, longest).required(),
  /** The IANA time zone of the date. */
  zone: text(zone).required(),
  note: text(note),
});
export type DatePlanRequest = InferType<typeof datePlanRequest>;

const facts = {
  companion: text(companion).required(),
  city: text(100).nullable().defined(),
  place: text(place).required(),
  begins_at: time().required(),
  ends_at: time().required(),
  zone: text(zone).required(),
  note: text(note).nullable().defined(),
  /** When the member last changed what stands above. */
  changed_at: time().required(),
  /** When the member said that they are back. */
  back_at: time().nullable().defined(),
};

/** A plan as its member sees it. */
export const datePlan = shape({
  id: uuid().required(),
  ...facts,
  /** `over`: the link has ended by itself. */
  state: oneOf(DATE_PLAN_STATES).required(),
  /** Until then the link works, unless it is withdrawn. */
  link_until: time().required(),
  /** The secret part of the link, `/plan#<token>`; null once it no longer works. */
  token: text(43).nullable().defined(),
});
export type DatePlan = InferType<typeof datePlan>;
export const datePlans = shape({ plans: list(datePlan).required(), most_open: integer(open, open).required() });
export const datePlanAnswer = shape({ plan: datePlan });

export const sharedDatePlanRequest = shape({ token: token() });
/** A plan as the friend with the link sees it. */
export const sharedDatePlan = shape({
  /** The member's name on the site. */
  name: text(100).required(),
  ...facts,
});
export type SharedDatePlan = InferType<typeof sharedDatePlan>;
