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
