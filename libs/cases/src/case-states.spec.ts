import type { CaseState } from '@duet/contract';
import { CASE_STATES } from '@duet/contract';
import { isOpen, mayBecome, movesOf } from './case-states';

const NEXT: [CaseState, CaseState[]][] = [
  ['new', ['triage']],
  ['triage', ['waiting_member', 'waiting_internal', 'decided']],
  ['waiting_member', ['triage', 'waiting_internal', 'decided']],
  ['waiting_internal', ['triage', 'waiting_member', 'decided']],
  ['decided', ['triage', 'closed']],
  ['closed', ['triage']],
];
const MOVES: [CaseState, CaseState[]][] = [
  ['new', ['triage']],
  ['triage', ['waiting_member', 'waiting_internal']],
  ['waiting_member', ['triage', 'waiting_internal']],
  ['waiting_internal', ['triage', 'waiting_member']],
  ['decided', ['closed']],
  ['closed', []],
];

describe('the states of a case', () => {
  it.each(NEXT)('[I05] D-64: %s is followed by %j and by nothing else', (state, next) => {
    expect(CASE_STATES.filter((one) => mayBecome(state, one)).sort()).toEqual([...next].sort());
  });

  it.each(MOVES)(
    '[I05] from %s staff move it to %j; decisions and reopenings are acts of their own',
    (state, moves) => {
      expect(movesOf(state).sort()).toEqual([...moves].sort());
    },
  );

  it('[I05] a case is open until it is decided', () => {
    expect(CASE_STATES.filter(isOpen)).toEqual(['new', 'triage', 'waiting_member', 'waiting_internal']);
  });
});
