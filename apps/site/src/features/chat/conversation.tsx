import type { Card } from '@duet/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSite } from '../../site';
import { ErrorState } from '../../ui';
import { useUser } from '../shell';
import { Announcer } from './announcer';
import { AttachPhoto } from './attach-photo';
import { Composer } from './composer';
import { ConversationHead } from './conversation-head';
import { MessagesSkeleton } from './conversation-skeleton';
import { Hello } from './hello';
import { MessageList } from './message-list';
import { FictionalWarning, NotConfirmed, SendingRefused } from './notices';
import { useDayOf } from './days';
import { rowsOf } from './rows';
import { useTellTyping, useTyping } from './typing';
import { useMessages } from './use-messages';
import { useRefusal } from './use-refusal';
import { useSending } from './use-sending';

interface Props {
  id: string;
  profile: Card;
  readOnly: boolean;
}

/** One conversation: who it is with, the history, and where to write. */
export function Conversation({ id, profile, readOnly }: Props) {
  const { t } = useTranslation('chat');
  const me = useUser()?.id ?? '';
  const { history, error, refetch, older } = useMessages(id);
  const { outgoing, send, sendPhoto, retry, drop } = useSending({ conversation: id }, history);
  const { settings } = useSite();
  const typing = useTyping(id);
  const tellTyping = useTellTyping(readOnly ? null : id);
  const reason = useRefusal(profile.name);
  const price = profile.fictional ? 0 : settings.photo_credits;
  const attach = useMemo(
    () => <AttachPhoto conversation={id} name={profile.name} price={price} onSend={sendPhoto} />,
    [id, profile.name, price, sendPhoto],
  );
  const messages = history?.messages;
  const dayOf = useDayOf();
  const rows = useMemo(
    () => rowsOf({ messages: messages ?? [], outgoing, me, typing, dayOf }),
    [messages, outgoing, me, typing, dayOf],
  );
  const isNew = history !== undefined && rows.length === 0 && !readOnly;
  return (
    <>
      <ConversationHead profile={profile} conversation={id} typing={typing} />
      {profile.fictional && <FictionalWarning />}
      {isNew && <Hello name={profile.name} />}
      {history && !isNew && (
        <MessageList
          rows={rows}
          name={profile.name}
          links={history.links}
          older={older}
          reason={reason}
          onRetry={retry}
          onDrop={drop}
        />
      )}
      {!history && (
        <div className="c-waiting">
          {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <MessagesSkeleton />}
        </div>
      )}
      {history && <Announcer rows={rows} profile={profile} typing={typing} />}
      <NotConfirmed name={profile.name} />
      <SendingRefused outgoing={outgoing} name={profile.name} />
      {readOnly ? (
        <p className="c-ended">{t('read_only')}</p>
      ) : (
        <Composer
          me={me}
          draftOf={id}
          member={profile.id}
          name={profile.name}
          price={history?.price}
          onSend={send}
          onType={tellTyping}
          start={attach}
        />
      )}
    </>
  );
}

/** The first message to someone; it becomes a conversation once it is sent. */
export function FirstMessage({ profile }: { profile: Card }) {
  const { settings } = useSite();
  const me = useUser()?.id ?? '';
  const { outgoing, send, retry, drop } = useSending({ member: profile.id });
  const reason = useRefusal(profile.name);
  const dayOf = useDayOf();
  const rows = useMemo(() => rowsOf({ messages: [], outgoing, me, typing: false, dayOf }), [outgoing, me, dayOf]);
  return (
    <>
      <ConversationHead profile={profile} conversation={null} typing={false} />
      {profile.fictional && <FictionalWarning />}
      {rows.length === 0 ? (
        <Hello name={profile.name} />
      ) : (
        <MessageList
          rows={rows}
          name={profile.name}
          links={false}
          older={null}
          reason={reason}
          onRetry={retry}
          onDrop={drop}
        />
      )}
      <NotConfirmed name={profile.name} />
      <SendingRefused outgoing={outgoing} name={profile.name} />
      <Composer
        me={me}
        draftOf={profile.id}
        name={profile.name}
        price={profile.fictional ? 0 : settings.message_credits}
        onSend={send}
      />
    </>
  );
}
