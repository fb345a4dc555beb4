import type { User } from '@duet/contract';

export const MISSING_STEPS = ['email', 'place', 'personal', 'about_me', 'interests'] as const;
export type MissingStep = (typeof MISSING_STEPS)[number];

/** What the profile of a new member still lacks, in the order in which it helps most. */
export function missingSteps({ status, profile }: Pick<User, 'status' | 'profile'>): MissingStep[] {
  const missing: Record<MissingStep, boolean> = {
    email: status === 'not_confirmed',
    place: !profile.region || !profile.city,
    personal: [profile.body_type, profile.hair_color, profile.eye_color, profile.relationship_status].some(
      (fact) => fact === null,
    ),
    about_me: !profile.about_me,
    interests: profile.interests.length === 0,
  };
  return MISSING_STEPS.filter((step) => missing[step]);
}
