import type { Step } from '../sign-up.rules';
import { AccountStep } from './account.step';
import { PlaceStep } from './place.step';
import { PrivateStep } from './private.step';

export interface LaterStepProps {
  step: Step;
  /** An address that has an account here already. */
  takenEmail: string | null;
}

/** The steps that no sign-up begins with; their code comes when the first is being filled in. */
export default function LaterStep({ step, takenEmail }: LaterStepProps) {
  if (step === 'place') return <PlaceStep />;
  return step === 'private' ? <PrivateStep /> : <AccountStep takenEmail={takenEmail} />;
}
