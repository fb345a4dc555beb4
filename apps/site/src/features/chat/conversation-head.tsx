import type { Card } from '@duet/contract';
import IconButton from '@mui/material/IconButton';
import { lazy, memo, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../app/paths';
import { useSite } from '../../site';
import { Avatar, Icon } from '../../ui';

const RemoveChat = lazy(() => import('./remove-chat'));

interface Props {
  profile: Card;
  /** Null before the first message. */
  conversation: string | null;
  typing: boolean;
}

function useNote({ profile, typing }: Pick<Props, 'profile' | 'typing'>): string | null {
  const { t } = useTranslation(['members', 'chat']);
  const { settings } = useSite();
  if (typing) return t('chat:typing_now');
  if (profile.fictional) return settings.fictional_singular;
  return profile.online ? t('members:search.online') : profile.city;
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

function Head({ profile, conversation, typing }: Props) {
  const { t } = useTranslation('app');
  const note = useNote({ profile, typing });
  return (
    <header className="c-head">
      <IconButton className="c-back" component={Link} to={paths.chats} aria-label={t('back')}>
        <Icon name="back" />
      </IconButton>
      <Link to={paths.member(profile.id)} className="c-head-who">
        <Avatar name={profile.name} image={profile.main_image} size={44} online={profile.online} />
        <span className="c-head-text">
          <h1 className="c-head-name">{profile.name}</h1>
          <span className={`c-head-note ${typing ? 'is-typing' : ''}`}>
            {profile.fictional && <Icon name="info" size={14} />}
            {note}
          </span>
        </span>
      </Link>
      {conversation && <RemoveButton conversation={conversation} name={profile.name} />}
    </header>
  );
}

/** Who one is writing with, the way back, and the removal of the conversation. */
export const ConversationHead = memo(Head);
