import type { Card } from '@duet/contract';
import type { ReactNode } from 'react';
import { useTranslation } from '../../site/use-translation';
import { Icon } from '../../ui';
import { useUser } from '../../members/session/use-user';
import styles from './conversation.module.css';
import messagesStyles from './messages.module.css';

/** A conversation without messages; below the greeting stands a way to begin. */
export function EmptyConversation({ name, children }: { name: string; children?: ReactNode }) {
  const { t } = useTranslation('chat');
  return (
    <div className={styles.waiting}>
      <p className={styles.hello} data-testid="hello">
        {t('hello', { name })}
      </p>
      {children}
    </div>
  );
}

/** A conversation before its first message: shows the message written at sign-up until the address is confirmed (D-07), else a greeting. */
export function ConversationStart({ profile, children }: { profile: Card; children: ReactNode }) {
  const { t } = useTranslation('chat');
  const first = useUser()?.first_message;
  if (first?.profile_id !== profile.id) return <EmptyConversation name={profile.name}>{children}</EmptyConversation>;
  return (
    <div className={`${styles.waiting} ${styles.low}`}>
      <div className={`${messagesStyles.bubble} ${messagesStyles.own}`} data-testid="own-message">
        <p>{first.text}</p>
        <span className={messagesStyles.state}>
          <Icon name="clock" size={14} />
          {t('first_waits')}
        </span>
      </div>
    </div>
  );
}
