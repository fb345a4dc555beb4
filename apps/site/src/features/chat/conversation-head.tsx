import type { Card } from '@duet/contract';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { paths } from '../../app/paths';
import { useSite } from '../../site';
import { Avatar, ConfirmSheet, Icon } from '../../ui';
import { useRemoveChat } from './use-remove-chat';

interface Props {
  profile: Card;
  /** Null before the first message. */
  conversation: string | null;
}

function RemoveButton({ conversation, name }: { conversation: string; name: string }) {
  const { t } = useTranslation('chat');
  const [asking, setAsking] = useState(false);
  const remove = useRemoveChat();
  const navigate = useNavigate();
  const confirm = () => {
    setAsking(false);
    void navigate(paths.chats, { replace: true });
    void remove(conversation);
  };
  return (
    <>
      <IconButton aria-label={t('remove')} onClick={() => setAsking(true)}>
        <Icon name="bin" />
      </IconButton>
      <ConfirmSheet
        open={asking}
        danger
        title={t('remove_title')}
        text={t('remove_text', { name })}
        yes={t('remove')}
        onYes={confirm}
        onClose={() => setAsking(false)}
      />
    </>
  );
}

/** Who one is writing with, the way back, and the removal of the conversation. */
export function ConversationHead({ profile, conversation }: Props) {
  const { t } = useTranslation(['app', 'members', 'chat']);
  const { settings } = useSite();
  return (
    <header className="c-head">
      <IconButton component={Link} to={paths.chats} aria-label={t('app:back')}>
        <Icon name="back" />
      </IconButton>
      <Link to={paths.member(profile.id)} className="c-head-who">
        <Avatar name={profile.name} image={profile.main_image} size={44} online={profile.online} />
        <span className="c-head-text">
          <h1 className="c-head-name">{profile.name}</h1>
          <span className="c-head-note">
            {profile.fictional
              ? settings.fictional_singular
              : profile.online
                ? t('members:search.online')
                : profile.city}
          </span>
        </span>
      </Link>
      {conversation && <RemoveButton conversation={conversation} name={profile.name} />}
    </header>
  );
}
