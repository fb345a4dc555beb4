import type { ChatPartner } from '@duet/contract';
import IconButton from '@mui/material/IconButton';
import { memo, useState } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useTranslation } from '../../site/use-translation';
import { paths } from '../../site/paths';
import { Avatar, FictionalMark, Icon } from '../../ui';
import { PartArea, partOnDemand } from '../../ui/part-on-demand';
import styles from './conversation.module.css';

const ConversationMenu = partOnDemand(() => import('./conversation-menu'));

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

function MoreButton({ profile, conversation }: Pick<Props, 'profile' | 'conversation'>) {
  const { t } = useTranslation('chat');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  // False until it is first pressed: then its code comes.
  const [wasOpen, setWasOpen] = useState(false);
  const open = (button: HTMLElement) => {
    setAnchor(button);
    setWasOpen(true);
  };
  return (
    <>
      <IconButton aria-label={t('more')} aria-haspopup="menu" onClick={({ currentTarget }) => open(currentTarget)}>
        <Icon name="more" />
      </IconButton>
      {wasOpen && (
        <PartArea open={anchor !== null} onClose={() => setAnchor(null)}>
          <ConversationMenu
            anchor={anchor}
            profile={profile}
            conversation={conversation}
            onClose={() => setAnchor(null)}
          />
        </PartArea>
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
      <MoreButton profile={profile} conversation={conversation} />
    </header>
  );
}

/** The other member, the way back, and what can be done about them. */
export const ConversationHead = memo(Head);
