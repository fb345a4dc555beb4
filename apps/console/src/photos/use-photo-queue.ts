import type { AdminPhoto } from '@duet/contract';
import { useMemo } from 'react';
import { useConsoleProvider } from '../data/use-act';
import type { QueueSource } from '../queue/use-queue';
import { useQueue } from '../queue/use-queue';
import { t, textOr } from '../ui/texts';
import type { PhotoRefusal } from './reasons';
import { waitingKey } from './waiting-photos';

/** The photos that wait, the acts on the one on stage, and what the last act did. */
export function usePhotoQueue(siteId: string | null) {
  const provider = useConsoleProvider();
  const source = useMemo(
    (): QueueSource<AdminPhoto, PhotoRefusal> => ({
      resource: 'photos',
      waitingKey: waitingKey(siteId),
      siteId,
      claim: async (claim) => {
        const { photos, ...rest } = await provider.claimPhotos(claim);
        return { ...rest, items: photos };
      },
      release: provider.releasePhotos,
      approve: ({ id }, body) => provider.approvePhoto(id, body),
      reject: provider.rejectPhoto,
      firstText,
    }),
    [provider, siteId],
  );
  const { item: photo, ...queue } = useQueue(source);
  return { ...queue, photo };
}

function firstText({ member_name }: AdminPhoto, status: string | undefined): string {
  const values = { name: member_name };
  return textOr(`photos.queue.first.${status ?? 'unknown'}`, t('photos.queue.first.unknown', values), values);
}
