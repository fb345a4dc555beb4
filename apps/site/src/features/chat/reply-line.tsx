import type { Message } from '@duet/contract';
import IconButton from '@mui/material/IconButton';
import { useTranslation } from '../../site/use-translation';
import { useUser } from '../../members/session/use-user';
import { Icon } from '../../ui';
import { useExcerpt } from './quote';
import styles from './reply-line.module.css';

interface Props {
  message: Message;
  /** Name of the other member. */
  name: string;
  onCancel: () => void;
}

/** Above the field: the message that the next one answers. */
export default function ReplyLine({ message, name, onCancel }: Props) {
  const { t } = useTranslation(['conversation', 'chat']);
  const isOwn = message.sender_id === useUser()?.id;
  const excerpt = useExcerpt()(message);
  return (
    <div className={styles.reply} data-testid="reply">
      <p className={styles.words} role="status">
        <strong>{isOwn ? t('conversation:reply.to_own') : t('conversation:reply.to', { name })}</strong>
        <span>{excerpt}</span>
      </p>
      <IconButton aria-label={t('conversation:reply.cancel')} onClick={onCancel}>
        <Icon name="close" size={20} />
      </IconButton>
    </div>
  );
}
