import type { AdminCaseDetail, CaseState } from '@duet/contract';
import { Button } from '@mui/material';
import { useGetIdentity } from 'react-admin';
import { useMay } from '../access/use-may';
import { useAct } from '../data/use-act';
import { KeyCap } from '../ui/key-cap';
import { t } from '../ui/texts';
import { AssignCase } from './assign-case';
import { useCaseKeys } from './use-case-keys';

const MOVE_WORDS: Partial<Record<CaseState, string>> = {
  triage: t('cases.acts.moves.triage'),
  waiting_member: t('cases.acts.moves.waiting_member'),
  waiting_internal: t('cases.acts.moves.waiting_internal'),
  closed: t('cases.acts.moves.closed'),
};
const OPEN: readonly CaseState[] = ['new', 'triage', 'waiting_member', 'waiting_internal'];

/** Takes a case, gives it back, and moves it to its next states. */
export function CaseActs({ of: one }: { of: AdminCaseDetail }) {
  const { id, state, assignee, next_states } = one;
  const may = useMay('cases:write');
  const { identity } = useGetIdentity();
  const take = useAct((provider) => provider.takeCase(id), { done: t('cases.acts.taken') });
  const release = useAct((provider) => provider.releaseCase(id), { done: t('cases.acts.given_back') });
  const move = useAct((provider, next: CaseState) => provider.moveCase(id, { state: next }));
  const isMine = assignee?.id === identity?.id;
  const isOpen = OPEN.includes(state);
  useCaseKeys(may && isOpen && !isMine ? () => take.run() : undefined);
  if (!may || !identity) return null;
  const isPending = take.isPending || release.isPending || move.isPending;
  const moves = state === 'new' ? [] : next_states;
  return (
    <>
      {moves.map((next) => (
        <Button key={next} variant="outlined" disabled={isPending} onClick={() => move.run(next)}>
          {MOVE_WORDS[next]}
        </Button>
      ))}
      {isOpen && assignee && (
        <Button variant="outlined" disabled={isPending} onClick={() => release.run()}>
          {t('cases.acts.give_back')}
        </Button>
      )}
      {isOpen && <AssignCase of={one} />}
      {isOpen && !isMine && (
        <Button variant="contained" endIcon={<KeyCap>T</KeyCap>} disabled={isPending} onClick={() => take.run()}>
          {t('cases.acts.take')}
        </Button>
      )}
    </>
  );
}
