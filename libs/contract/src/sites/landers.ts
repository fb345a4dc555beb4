/** Landers with a page of their own, by the last part of their address (`/landers/gallery`). */
export const LANDER_TEMPLATES = [
  'alonetonight',
  'collagelanding',
  'gallery',
  'iconslanding',
  'maplanding',
  'socialnetwork',
  'transitionsvideolanding',
  'video',
] as const;
export type LanderTemplate = (typeof LANDER_TEMPLATES)[number];

/** Landers about one member, by the last part of their address (`/members/{id}/landing2`). */
export const PROFILE_LANDERS = ['landing', 'landing2', 'landing3'] as const;
export type ProfileLander = (typeof PROFILE_LANDERS)[number];

/** Every lander that a site switches on and off. */
export const LANDERS = ['tinderswipe', ...LANDER_TEMPLATES, ...PROFILE_LANDERS] as const;
export type LanderName = (typeof LANDERS)[number];

/** More members than that are not counted one by one for visitors; fewer than `FEWEST_COUNTED` are not told. */
export const MOST_COUNTED = 200;
export const FEWEST_COUNTED = 5;
