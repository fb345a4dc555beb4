import type { Card } from '@duet/contract';
import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState, Icon, RowsSkeleton } from '../../ui';
import { useSite } from '../../site';
import { reloadInbox } from '../shell';
import { Bubbles, OutgoingBubbles } from './bubbles';
import { Composer } from './composer';
import { ConversationHead } from './conversation-head';
import { FictionalWarning, NotConfirmed, SendingRefused } from './notices';
import { useRefusal } from './use-refusal';
import { useMessages } from './use-messages';
import { useSending } from './use-sending';

const FAR_UP = 320;

/** The scroller starts at its lower end; further up it offers the way back. */
function useJump() {
  const scroller = useRef<HTMLDivElement>(null);
  const [far, setFar] = useState(false);
  const watch = () => setFar(Math.abs(scroller.current?.scrollTop ?? 0) > FAR_UP);
  const jump = () => scroller.current?.scrollTo({ top: 0, behavior: 'smooth' });
  return { scroller, far, watch, jump };
}

interface Props {
  id: string;
  profile: Card;
  readOnly: boolean;
}

/** One conversation: who it is with, the history, and where to write. */
export function Conversation({ id, profile, readOnly }: Props) {
  const { t } = useTranslation('chat');
  const { messages, price, data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useMessages(id);
  const { outgoing, send, retry, drop } = useSending({ conversation: id }, () => jump());
  const { scroller, far, watch, jump } = useJump();
  const reason = useRefusal(profile.name);
  return (
    <>
      <ConversationHead profile={profile} conversation={id} />
      <div
        className="c-scroller"
        ref={scroller}
        onScroll={watch}
        tabIndex={0}
        role="log"
        aria-label={t('history', { name: profile.name })}
      >
        <div className="c-history">
          {hasNextPage && (
            <Button variant="text" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              {t('older')}
            </Button>
          )}
          {profile.fictional && <FictionalWarning />}
          {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
          {!data && !error && <RowsSkeleton count={4} />}
          <Bubbles messages={messages} />
          <OutgoingBubbles outgoing={outgoing} reason={reason} onRetry={retry} onDrop={drop} />
        </div>
      </div>
      {far && (
        <button type="button" className="c-jump" onClick={jump} aria-label={t('newest')}>
          <Icon name="down" />
        </button>
      )}
      <NotConfirmed name={profile.name} />
      <SendingRefused outgoing={outgoing} name={profile.name} />
      {readOnly ? (
        <p className="c-ended">{t('read_only')}</p>
      ) : (
        <Composer draftOf={id} name={profile.name} price={price} onSend={send} />
      )}
    </>
  );
}

/** The first message to someone; it becomes a conversation once it is sent. */
export function FirstMessage({ profile, onStarted }: { profile: Card; onStarted: (conversation: string) => void }) {
  const { t } = useTranslation('chat');
  const { settings } = useSite();
  const started = async (conversation: string) => {
    await reloadInbox();
    onStarted(conversation);
  };
  const { outgoing, send, retry, drop } = useSending({ member: profile.id }, (id) => void started(id));
  const reason = useRefusal(profile.name);
  return (
    <>
      <ConversationHead profile={profile} conversation={null} />
      <div className="c-scroller">
        <div className="c-history is-new">
          {profile.fictional && <FictionalWarning />}
          <p className="c-hello">{t('hello', { name: profile.name })}</p>
          <OutgoingBubbles outgoing={outgoing} reason={reason} onRetry={retry} onDrop={drop} />
        </div>
      </div>
      <NotConfirmed name={profile.name} />
      <SendingRefused outgoing={outgoing} name={profile.name} />
      <Composer draftOf={profile.id} name={profile.name} price={settings.message_credits} onSend={send} />
    </>
  );
}
