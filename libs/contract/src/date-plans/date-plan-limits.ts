/**
 * Bounds of a date plan: characters of its texts, its length in minutes, how many of a member's may be open, how far ahead it may
 * lie, the hours that its link lives on after the end, and the days after which it is erased.
 */
export const DATE_PLAN_LIMITS = {
  companion: 60,
  place: 200,
  note: 500,
  zone: 60,
  shortest: 30,
  longest: 1440,
  open: 5,
  days_ahead: 365,
  link_hours: 48,
  kept_days: 30,
} as const;
