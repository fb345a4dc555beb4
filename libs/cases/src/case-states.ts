import type { CaseState } from '@duet/contract';

/** The states that may follow each state of a case (D-64). From `decided` and `closed` only a reopening leads back. */
const NEXT_STATES: Record<CaseState, readonly CaseState[]> = {
  new: ['triage'],
  triage: ['waiting_member', 'waiting_internal', 'decided'],
  waiting_member: ['triage', 'waiting_internal', 'decided'],
  waiting_internal: ['triage', 'waiting_member', 'decided'],
  decided: ['closed', 'triage'],
  closed: ['triage'],
};

/** States in which a case still waits for its decision. */
export const OPEN_STATES: readonly CaseState[] = ['new', 'triage', 'waiting_member', 'waiting_internal'];

/** True while a case waits for its decision. */
export const isOpen = (state: CaseState): boolean => OPEN_STATES.includes(state);

/** True if a case in one state may come to another. */
export const mayBecome = (state: CaseState, next: CaseState): boolean => NEXT_STATES[state].includes(next);

/** The states that staff choose by themselves: a decision and a reopening say more than a state. */
export const movesOf = (state: CaseState): CaseState[] =>
  NEXT_STATES[state].filter((next) => next !== 'decided' && (isOpen(state) || next === 'closed'));
