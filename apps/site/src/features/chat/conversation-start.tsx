import type { Card } from '@duet/contract';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui';
import { useUser } from '../../members/session/use-user';
import { EmptyConversation } from './empty-conversation';

/** A conversation before its first message: shows the message written at sign-up until the address is confirmed (D-07), else a greeting. */
export function ConversationStart({ profile }: { profile: Card }) {
  const { t } = useTranslation('chat');
  const first = useUser()?.first_message;
  if (first?.profile_id !== profile.id) return <EmptyConversation name={profile.name} />;
  return (
    <div className="c-waiting is-low">
      <div className="c-bubble is-own">
        <p>{first.text}</p>
        <span className="c-state">
          <Icon name="clock" size={14} />
          {t('first_waits')}
        </span>
      </div>
    </div>
  );
}
