import type { OwnProfile, ProfileFact } from '@duet/contract';
import { PROFILE_FACT_NAMES } from '@duet/contract';

export const COMPLETE_STEPS = ['photo', 'place', 'personal', 'about_me', 'push'] as const;
export type CompleteStep = (typeof COMPLETE_STEPS)[number];

/** The facts that decide where the sign-up goes on. */
export interface SignUpState {
  profile: Pick<OwnProfile, 'photos' | 'region' | 'city' | 'interests' | 'about_me' | ProfileFact>;
  /** Steps that the member has put off on this device. */
  skipped: readonly CompleteStep[];
  /** `off` where this browser or site has no push messages: then nobody is asked. */
  push: 'off' | 'open' | 'done';
}

/** The steps that there are here. */
export function stepsOfSite({ push }: Pick<SignUpState, 'push'>): CompleteStep[] {
  return COMPLETE_STEPS.filter((step) => step !== 'push' || push !== 'off');
}

/** True while a step still has something to ask for. */
export function isMissing(step: CompleteStep, { profile, push }: Pick<SignUpState, 'profile' | 'push'>): boolean {
  const missing: Record<CompleteStep, boolean> = {
    photo: !profile.photos.some(({ status }) => status !== 'rejected'),
    place: !profile.region || !profile.city,
    personal: PROFILE_FACT_NAMES.every((fact) => !profile[fact]),
    about_me: !profile.about_me,
    push: push === 'open',
  };
  return missing[step];
}

/** The step where the sign-up goes on: the first that is missing and was not put off; null when there is none. */
export function firstOpen(state: SignUpState): CompleteStep | null {
  return stepsOfSite(state).find((step) => isMissing(step, state) && !state.skipped.includes(step)) ?? null;
}

/** The address of a step: that of the present one, whatever else it says. */
export function stepAddress(query: URLSearchParams, step: string): string {
  const next = new URLSearchParams(query);
  next.set('step', step);
  return `?${next.toString()}`;
}
