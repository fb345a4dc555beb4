/**
 * Beginnings of sentences that members finish on their profile. They are stored by these keys; their words are in
 * `locales/<lng>/prompts.json`. A site offers those of its setting `prompts`.
 */
export const PROMPTS = [
  'ideal_sunday',
  'easily_won',
  'makes_me_laugh',
  'never_refuse',
  'makes_my_day',
  'talk_for_hours',
  'learning',
  'friends_say',
  'proud_of',
  'first_date',
  'guilty_pleasure',
  'together',
] as const;
export type Prompt = (typeof PROMPTS)[number];

/** Prompts that a profile may have, and the characters of an answer as a reader counts them. */
export const PROMPT_LIMITS = { most: 3, answer: 150 } as const;
