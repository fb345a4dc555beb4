import { MEMBER_LIMITS } from '@duet/contract';
import { useTranslation } from '../../site/use-translation';
import { PremiumAlert } from './premium-alert';

/** The free conversations are used up: what would help, and what stays possible (D-37). */
export default function ConversationsAlert({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('chat');
  const title = t('limit.conversations_title', { count: MEMBER_LIMITS.free_conversations });
  return <PremiumAlert open title={title} text={t('limit.conversations_answer')} onClose={onClose} />;
}
