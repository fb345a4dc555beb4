/** Gestures of a selfie, one of which is drawn for each request; they are worded in `locales/<lng>/verification.json`. */
export const GESTURES = [
  'hand_on_head',
  'two_fingers',
  'open_palm',
  'thumb_up',
  'hand_on_cheek',
  'finger_on_nose',
] as const;
export type Gesture = (typeof GESTURES)[number];
/**
 * A member's request to be verified: `open` until the selfie is there, `waiting` for a person, `unreadable` where its file could not be
 * read.
 */
export const VERIFICATION_STATES = [
  'open',
  'waiting',
  'approved',
  'refused',
  'expired',
  'withdrawn',
  'unreadable',
] as const;
export type VerificationState = (typeof VERIFICATION_STATES)[number];
/** Reasons for refusing a selfie; they are worded in `locales/<lng>/verification.json`. */
export const SELFIE_REFUSALS = [
  'someone_else',
  'other_gesture',
  'unrecognisable',
  'photos_unclear',
  'not_taken_live',
  'minor',
  'other',
] as const;
export type SelfieRefusal = (typeof SELFIE_REFUSALS)[number];
