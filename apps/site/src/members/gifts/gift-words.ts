import type { GiftKey } from '@duet/contract';
import { useTranslation } from '../../site/use-translation';

/** Says in one sentence who has sent a gift: the reader, or the other one. */
export function useGiftSentence(): (gift: GiftKey, isOwn: boolean) => string {
  const { t } = useTranslation('gifts');
  return (gift, isOwn) => t(isOwn ? 'you_sent' : 'sent_you', { gift: t(`given.${gift}`) });
}
