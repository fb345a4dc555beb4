import { COMPLETE_STEPS } from './complete-steps';
import type { CompleteStep } from './complete-steps';
import { readStored, writeStored } from '../../shell/session/storage';

const skipKey = (memberId: string) => `signup-skipped.${memberId}`;
const draftKey = (step: CompleteStep) => `signup-step.${step}`;

/** Steps that this member has put off on this device. */
export function readSkipped(memberId: string): CompleteStep[] {
  const stored = (readStored(skipKey(memberId)) ?? '').split(',');
  return COMPLETE_STEPS.filter((step) => stored.includes(step));
}

export function writeSkipped(memberId: string, steps: readonly CompleteStep[]): void {
  writeStored(skipKey(memberId), steps.join(','));
}

/** What was typed into a step and not saved yet; it survives a reload of this tab. */
export function readStepDraft<V>(step: CompleteStep): Partial<V> {
  try {
    return JSON.parse(sessionStorage.getItem(draftKey(step)) ?? '{}') as Partial<V>;
  } catch {
    return {};
  }
}

/** Keeps what was typed; `null` forgets it. */
export function writeStepDraft(step: CompleteStep, values: unknown): void {
  try {
    if (values === null) sessionStorage.removeItem(draftKey(step));
    else sessionStorage.setItem(draftKey(step), JSON.stringify(values));
  } catch {
    // A browser without storage keeps it for as long as the page is open.
  }
}
