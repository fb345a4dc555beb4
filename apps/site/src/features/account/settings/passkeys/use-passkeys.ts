import type { Passkey } from '@duet/contract';
import { addPasskey, challengeNewPasskey, deletePasskey, listPasskeys } from '@duet/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../../site/use-translation';
import { ApiError, callApi, servedAnswer } from '../../../../api';
import { passkeyErrorText } from '../../../../members/passkeys/passkey-failure';
import { showToast } from '../../../../ui';

export const passkeysKey = ['passkeys'] as const;

/** Something that is under way: the addition, or what happens to the passkey of this id. */
interface Act {
  of: 'new' | Passkey['id'];
  run: () => Promise<void>;
  done: string;
}

async function addOne(): Promise<void> {
  const { makePasskey } = await import('../../../../members/passkeys/ceremony');
  await callApi(addPasskey, { body: await makePasskey(await callApi(challengeNewPasskey)) });
}

/**
 * The member's passkeys, and acts that want a fresh proof: where the server asks for one, the act waits as `unproved`
 * until `proved` makes it again.
 */
export function usePasskeys() {
  const { t } = useTranslation(['passkeys', 'app']);
  const client = useQueryClient();
  const [busy, setBusy] = useState<Act['of'] | null>(null);
  const [unproved, setUnproved] = useState<Act | null>(null);
  const list = useQuery({
    queryKey: passkeysKey,
    queryFn: async () => (await callApi(listPasskeys)).passkeys,
    initialData: () => servedAnswer(listPasskeys)?.passkeys,
  });
  const act = async (one: Act) => {
    setBusy(one.of);
    setUnproved(null);
    try {
      await one.run();
      showToast(one.done, 'good');
    } catch (error) {
      if (error instanceof ApiError && error.is('proof_needed')) setUnproved(one);
      else showToast(passkeyErrorText(error, t), 'bad');
    }
    await client.invalidateQueries({ queryKey: passkeysKey });
    // A new passkey gives the session a new token, and addresses of photos hold for the former one.
    if (one.of === 'new') void client.invalidateQueries();
    setBusy(null);
  };
  return {
    list,
    busy,
    unproved,
    add: () => void act({ of: 'new', run: addOne, done: t('add_done') }),
    remove: (id: string) =>
      void act({
        of: id,
        run: () => callApi(deletePasskey, { params: { id } }).then(() => undefined),
        done: t('delete_done'),
      }),
    proved: () => unproved && void act(unproved),
    dropUnproved: () => setUnproved(null),
  };
}
