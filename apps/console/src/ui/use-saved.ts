import { useNotify, useRedirect } from 'react-admin';
import type { RaRecord } from 'react-admin';
import { listOf } from '../layout/list-address';
import { outcomeOf } from '../data/save-changes';
import { t } from './texts';

/** Handles a successful save: shows one sentence about the result and, if given, leaves the form for a list. */
export function useSaved(sentence: string | ((saved: RaRecord) => string), leaveFor?: string) {
  const notify = useNotify();
  const redirect = useRedirect();
  return {
    onSuccess: (saved: RaRecord) => {
      const outcome = outcomeOf(saved);
      const text = typeof sentence === 'string' ? sentence : sentence(saved);
      if (outcome === 'theirs') notify(t('ui.saved.theirs'), { type: 'info' });
      else notify(outcome ? `${text} ${t(`ui.saved.${outcome}`)}` : text, { type: 'success' });
      if (leaveFor) redirect(listOf(leaveFor, (saved.site_id as string | undefined) ?? null));
    },
  };
}
