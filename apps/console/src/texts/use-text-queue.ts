import type { AdminText, TextRefusal } from '@duet/contract';
import { useMemo } from 'react';
import { useConsoleProvider } from '../data/use-act';
import type { QueueSource } from '../queue/use-queue';
import { useQueue } from '../queue/use-queue';
import { t, textOr } from '../ui/texts';
import { textsWaitingKey } from './waiting-texts';

/** The texts that wait, the acts on the one on stage, and what the last act did. */
export function useTextQueue(siteId: string | null) {
  const provider = useConsoleProvider();
  const source = useMemo(
    (): QueueSource<AdminText, TextRefusal> => ({
      resource: 'texts',
      waitingKey: textsWaitingKey(siteId),
      siteId,
      claim: async (claim) => {
        const { texts, ...rest } = await provider.claimTexts(claim);
        return { ...rest, items: texts };
      },
      release: provider.releaseTexts,
      approve: ({ id }, body) => provider.approveText(id, body),
      reject: provider.rejectText,
      firstText,
    }),
    [provider, siteId],
  );
  const { item: text, ...queue } = useQueue(source);
  return { ...queue, text };
}

function firstText({ member_name, field }: AdminText, status: string | undefined): string {
  const values = { name: member_name };
  if (status === 'gone' && field === 'message') return t('texts.queue.first.gone_message');
  return textOr(`texts.queue.first.${status ?? 'unknown'}`, t('texts.queue.first.unknown', values), values);
}
