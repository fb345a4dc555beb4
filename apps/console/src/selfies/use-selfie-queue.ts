import type { AdminSelfie, SelfieRefusal } from '@duet/contract';
import { useMemo } from 'react';
import { useConsoleProvider } from '../data/use-act';
import type { QueueSource } from '../queue/use-queue';
import { useQueue } from '../queue/use-queue';
import { t, textOr } from '../ui/texts';
import { selfiesWaitingKey } from './waiting-selfies';

/** The selfies that wait, the acts on the one on stage, and what the last act did. */
export function useSelfieQueue(siteId: string | null) {
  const provider = useConsoleProvider();
  const source = useMemo(
    (): QueueSource<AdminSelfie, SelfieRefusal> => ({
      resource: 'selfies',
      waitingKey: selfiesWaitingKey(siteId),
      siteId,
      claim: async (claim) => {
        const { selfies, ...rest } = await provider.claimSelfies(claim);
        return { ...rest, items: selfies };
      },
      release: provider.releaseSelfies,
      // Only the photos on stage were compared, whatever the member has added meanwhile.
      approve: ({ id, photos }, body) => provider.approveSelfie(id, { ...body, photos: photos.map((one) => one.id) }),
      reject: provider.rejectSelfie,
      firstText,
    }),
    [provider, siteId],
  );
  const { item: selfie, ...queue } = useQueue(source);
  return { ...queue, selfie };
}

function firstText({ member_name }: AdminSelfie, status: string | undefined): string {
  const values = { name: member_name };
  return textOr(`selfies.queue.first.${status ?? 'unknown'}`, t('selfies.queue.first.unknown', values), values);
}
