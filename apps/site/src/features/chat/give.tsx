import IconButton from '@mui/material/IconButton';
import { memo } from 'react';
import { useTranslation } from '../../site/use-translation';
import { GiftButton } from '../../members/gifts/gift-button';
import { Icon } from '../../ui';
import { showSent } from './message-sender';
import type { MessageTarget } from './outgoing';
import styles from './composer.module.css';

interface Props {
  name: string;
  fictional: boolean;
  /** One of the two: the conversation, or the member with whom there is none yet. */
  conversation?: string;
  member?: string;
}

/** Opens the gifts from the composer. */
export const Give = memo(function Give({ name, fictional, conversation, member = '' }: Props) {
  const { t } = useTranslation('gifts');
  const target: MessageTarget = conversation === undefined ? { member } : { conversation };
  return (
    <GiftButton to={{ name, fictional, target }} onSent={({ message }) => showSent(target, message)}>
      {(open) => (
        <IconButton className={styles.attach} aria-label={t('add')} onClick={open}>
          <Icon name="gift" />
        </IconButton>
      )}
    </GiftButton>
  );
});
