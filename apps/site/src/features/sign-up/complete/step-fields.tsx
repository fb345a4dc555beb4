import type { OwnProfile } from '@duet/contract';
import { loadTexts } from '../../../site/i18n';
import { currentUser } from '../../../members/session/use-user';
import { partOnDemand } from '../../../ui/part-on-demand';
import { COMPLETE_STEPS, firstOpen } from './complete-steps';
import type { CompleteStep } from './complete-steps';
import { readSkipped } from './step-store';

const PhotoStep = partOnDemand(async () => {
  const [step] = await Promise.all([import('./photo.step'), loadTexts(['photos'])]);
  return step;
});
const PushStep = partOnDemand(() => import('./push.step'));
const FormStep = partOnDemand(async () => {
  const [step] = await Promise.all([import('./form-step'), loadTexts(['profile-forms'])]);
  return step;
});

const partOf = (step: CompleteStep) => (step === 'photo' ? PhotoStep : step === 'push' ? PushStep : FormStep);

/** Loads the step that is shown first: here the one that this browser goes on with, on the server any. */
export async function loadFirstStep(): Promise<void> {
  if (typeof window === 'undefined') {
    await Promise.all([PhotoStep, PushStep, FormStep].map(({ load }) => load()));
    return;
  }
  const user = currentUser();
  if (!user) return;
  const named = new URLSearchParams(location.search).get('step');
  const state = { profile: user.profile, skipped: readSkipped(user.id), push: 'open' } as const;
  const step = COMPLETE_STEPS.find((one) => one === named) ?? firstOpen(state);
  if (step && named !== 'end') await partOf(step).load();
}

/** The fields of a step. */
export function StepFields({ step, profile }: { step: CompleteStep; profile: OwnProfile }) {
  if (step === 'push') return <PushStep />;
  return step === 'photo' ? <PhotoStep profile={profile} /> : <FormStep step={step} profile={profile} />;
}
