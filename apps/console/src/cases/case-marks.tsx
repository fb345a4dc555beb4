import type { AdminCase } from '@duet/contract';
import { Chip } from '@mui/material';
import { deadlineOf, REASON_WORDS, STATE_WORDS } from './words';

/** The next deadline of a case, in words and colour. */
export function CaseDeadline({ of }: { of: Pick<AdminCase, 'due_at'> }) {
  const deadline = deadlineOf(of, Date.now());
  if (!deadline) return <>–</>;
  return <Chip size="small" variant="outlined" label={deadline.text} color={deadline.tone} />;
}

/** The state of a case. */
export const CaseStateChip = ({ state }: Pick<AdminCase, 'state'>) => (
  <Chip size="small" label={STATE_WORDS[state]} color={state === 'new' ? 'primary' : 'default'} />
);

/** The reason of a report; those that come first stand out. */
export const CaseReason = ({ of: { reason, urgency } }: { of: Pick<AdminCase, 'reason' | 'urgency'> }) =>
  urgency < 3 ? <strong>{REASON_WORDS[reason]}</strong> : <>{REASON_WORDS[reason]}</>;
