import { useNotify, useRedirect } from 'react-admin';
import type { RaRecord } from 'react-admin';
import { listOf } from '../layout/list-address';
import { outcomeOf } from '../data/save-changes';

const BESIDE = {
  both: 'What someone else changed in the meantime is kept too.',
  mine: 'Your choices replaced what someone else had saved there; the rest of their changes stay.',
  theirs: 'What someone else had saved stays. Nothing was changed.',
} as const;

/** Handles a successful save: shows one sentence about the result and, if given, leaves the form for a list. */
export function useSaved(sentence: string | ((saved: RaRecord) => string), leaveFor?: string) {
  const notify = useNotify();
  const redirect = useRedirect();
  return {
    onSuccess: (saved: RaRecord) => {
      const outcome = outcomeOf(saved);
      const text = typeof sentence === 'string' ? sentence : sentence(saved);
      if (outcome === 'theirs') notify(BESIDE.theirs, { type: 'info' });
      else notify(outcome ? `${text} ${BESIDE[outcome]}` : text, { type: 'success' });
      if (leaveFor) redirect(listOf(leaveFor, (saved.site_id as string | undefined) ?? null));
    },
  };
}
