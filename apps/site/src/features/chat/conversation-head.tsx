import type { ChatPartner } from '@duet/contract';
import IconButton from '@mui/material/IconButton';
import { lazy, memo, Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../site/paths';
import { Avatar, FictionalMark, Icon } from '../../ui';
import styles from './conversation.module.css';

const RemoveChat = lazy(() => import('./remove-chat'));

interface Props {
  profile: ChatPartner;
  /** Null before the first message. */
  conversation: string | null;
  typing: boolean;
  /** Reports the other member's newest message, or the member. */
  onReport?: () => void;
}

function useNote({ profile, typing }: Pick<Props, 'profile' | 'typing'>): ReactNode {
  const { t } = useTranslation('chat');
  if (typing) return t('typing_now');
  if (profile.fictional) return <FictionalMark />;
  return profile.online ? t('online') : profile.city;
}

function RemoveButton({ conversation, name }: { conversation: string; name: string }) {
  const { t } = useTranslation('chat');
  // Null until it is first pressed: then its code comes.
  const [asking, setAsking] = useState<boolean | null>(null);
  return (
    <>
      <IconButton aria-label={t('remove')} onClick={() => setAsking(true)}>
        <Icon name="bin" />
      </IconButton>
      {asking !== null && (
        <Suspense>
          <RemoveChat open={asking} conversation={conversation} name={name} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}

function Head({ profile, conversation, typing, onReport }: Props) {
  const { t } = useTranslation(['app', 'chat']);
  const note = useNote({ profile, typing });
  return (
    <header className={styles.head} data-testid="conversation-head">
      <IconButton className={styles.back} component={Link} to={paths.chats} aria-label={t('back')}>
        <Icon name="back" />
      </IconButton>
      <Link to={paths.member(profile.id)} className={styles.headWho}>
        <Avatar name={profile.name} image={profile.main_image} size={44} online={profile.online} />
        <span className={styles.headText}>
          <h1 className={styles.headName}>{profile.name}</h1>
          <span className={`${styles.headNote} ${typing ? styles.typing : ''}`}>{note}</span>
        </span>
      </Link>
      {onReport && (
        <IconButton aria-label={t('chat:report')} onClick={onReport}>
          <Icon name="flag" />
        </IconButton>
      )}
      {conversation && <RemoveButton conversation={conversation} name={profile.name} />}
    </header>
  );
}

/** The other member, the way back, and the removal of the conversation. */
export const ConversationHead = memo(Head);
