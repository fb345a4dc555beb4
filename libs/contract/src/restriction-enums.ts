/** Restrictions of members, from the mildest: the effect of each is in `restriction.rules.ts` of libs/accounts. */
export const RESTRICTION_KINDS = ['warn', 'mute', 'hide', 'suspend', 'ban'] as const;
export type RestrictionKind = (typeof RESTRICTION_KINDS)[number];
/** Grounds of a restriction, as its member reads them. */
export const RESTRICTION_REASONS = [
  'fraud',
  'underage',
  'harassment',
  'fake_profile',
  'nudity',
  'hate',
  'spam',
  'contact_data',
  'illegal',
  'other',
] as const;
export type RestrictionReason = (typeof RESTRICTION_REASONS)[number];
/** `requested`: a ban that waits for a second person (D-69); `ended`: by time. */
export const RESTRICTION_STATES = ['requested', 'active', 'ended', 'lifted', 'declined'] as const;
export type RestrictionState = (typeof RESTRICTION_STATES)[number];
export const RESTRICTION_SOURCES = ['staff', 'job'] as const;

/** Decisions about something that a member shows or writes: a rejected photo, a rejected text. */
export const REJECTION_KINDS = ['photo', 'text'] as const;
/** Everything that a member finds among their decisions; `age`: the profile is hidden because they may be under 18. */
export const DECISION_KINDS = [...RESTRICTION_KINDS, ...REJECTION_KINDS, 'age'] as const;
export type DecisionKind = (typeof DECISION_KINDS)[number];
/** A rejection holds, or was taken back or replaced by one with another reason. */
export const REJECTION_STATES = ['active', 'lifted'] as const satisfies readonly RestrictionState[];
