import { COMPLETE_STEPS } from './complete-steps';
import type { CompleteStep } from './complete-steps';
import { readStored, writeStored } from '../../../site/storage/local-storage';
import { readInTab, writeInTab } from '../../../site/storage/tab-storage';

const skipKey = (memberId: string) => `signup-skipped.${memberId}` as const;
const draftKey = (memberId: string, step: CompleteStep) => `signup-step.${memberId}.${step}` as const;

/** Steps that this member has put off on this device. */
export function readSkipped(memberId: string): CompleteStep[] {
  const stored = (readStored(skipKey(memberId)) ?? '').split(',');
  return COMPLETE_STEPS.filter((step) => stored.includes(step));
}

export function writeSkipped(memberId: string, steps: readonly CompleteStep[]): void {
  writeStored(skipKey(memberId), steps.join(','));
}

/** Values typed into a step, with the profile's values at that time. */
interface StepDraft {
  initial: unknown;
  values: unknown;
}

/**
 * First values of a step's fields: the profile, or what was typed over it in this tab and not saved yet. A profile that has
 * changed since then knows better.
 */
export function readStepDraft<V>(memberId: string, step: CompleteStep, initial: V): V {
  try {
    const draft = JSON.parse(readInTab(draftKey(memberId, step)) ?? 'null') as StepDraft | null;
    const isCurrent = draft && JSON.stringify(draft.initial) === JSON.stringify(initial);
    return isCurrent ? { ...initial, ...(draft.values as Partial<V>) } : initial;
  } catch {
    return initial;
  }
}

/** Keeps what was typed; `null` forgets it. */
export function writeStepDraft(memberId: string, step: CompleteStep, draft: StepDraft | null): void {
  writeInTab(draftKey(memberId, step), draft && JSON.stringify(draft));
}
