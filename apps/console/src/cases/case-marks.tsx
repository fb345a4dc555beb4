import type { AdminCase } from '@duet/contract';
import { Chip } from '@mui/material';
import { t } from '../ui/texts';
import { deadlineOf, matterOf, stateText } from './words';

/** The next deadline of a case, in words and colour. */
export function CaseDeadline({ of }: { of: Pick<AdminCase, 'due_at'> }) {
  const deadline = deadlineOf(of, Date.now());
  if (!deadline) return <>–</>;
  return <Chip size="small" variant="outlined" label={deadline.text} color={deadline.tone} />;
}

/** The state of a case. */
export const CaseStateChip = ({ state }: Pick<AdminCase, 'state'>) => (
  <Chip size="small" label={stateText(state)} color={state === 'new' ? 'primary' : 'default'} />
);

/** The reason of a report or the kind of a complaint; those that come first stand out. */
export const CaseMatter = ({ of }: { of: Pick<AdminCase, 'kind' | 'reason' | 'urgency'> }) =>
  of.urgency < 3 ? <strong>{matterOf(of)}</strong> : <>{matterOf(of)}</>;

/** Marks of a case that wants something: an answer of ours, or another person. */
export const CaseMarks = ({ of }: { of: Pick<AdminCase, 'unanswered_since' | 'is_appealed' | 'state'> }) => (
  <>
    {of.unanswered_since && (
      <Chip size="small" color="primary" variant="outlined" label={t('cases.marks.wrote_last')} />
    )}
    {of.is_appealed && <Chip size="small" color="warning" variant="outlined" label={t('cases.marks.objection')} />}
  </>
);
