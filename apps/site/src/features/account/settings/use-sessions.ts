import { endOtherSessions, endSession, listSessions } from '@duet/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../site/use-translation';
import { ApiError, callApi, errorText, servedAnswer } from '../../../api';
import { showToast } from '../../../ui';

const sessionsKey = ['sessions'] as const;

/** The end of a session by its id, or of all others. */
type Ending = { id: string } | 'others';

/**
 * The devices on which the member is logged in, and the end of one of them or of all others: where the server wants a fresh proof, it
 * waits as `unproved` until `proved` makes it again.
 */
export function useSessions() {
  const { t } = useTranslation(['devices', 'app', 'errors']);
  const client = useQueryClient();
  const [busy, setBusy] = useState<Ending | null>(null);
  const [unproved, setUnproved] = useState<Ending | null>(null);
  const list = useQuery({
    queryKey: sessionsKey,
    queryFn: async () => (await callApi(listSessions)).sessions,
    initialData: () => servedAnswer(listSessions)?.sessions,
  });
  const end = async (one: Ending) => {
    setBusy(one);
    setUnproved(null);
    try {
      await (one === 'others' ? callApi(endOtherSessions) : callApi(endSession, { params: one }));
      showToast(t(one === 'others' ? 'ended_others' : 'ended'), 'good');
    } catch (error) {
      if (error instanceof ApiError && error.is('proof_needed')) setUnproved(one);
      else showToast(errorText(error, t), 'bad');
    }
    await client.invalidateQueries({ queryKey: sessionsKey });
    setBusy(null);
  };
  return {
    list,
    busy,
    unproved,
    end: (one: Ending) => void end(one),
    proved: () => unproved && void end(unproved),
    dropUnproved: () => setUnproved(null),
  };
}
