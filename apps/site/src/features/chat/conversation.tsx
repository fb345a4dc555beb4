import type { Card, ChatPartner, Member, Message } from '@duet/contract';
import type { ComponentProps } from 'react';
import { useCallback, useMemo } from 'react';
import { useTranslation } from '../../site/use-translation';
import { useSite } from '../../site';
import { useIsHydratedAtOnce } from '../../site/use-store';
import { ErrorState } from '../../ui';
import { DrawnPart } from '../../ui/drawn-part';
import { PartArea, partOnDemand } from '../../ui/part-on-demand';
import { useUser } from '../../members/session/use-user';
import { AttachPhoto } from './attach-photo';
import { ConversationStart, EmptyConversation } from './conversation-start';
import { Composer } from './composer';
import { ConversationHead } from './conversation-head';
import { MessagesSkeleton } from './conversation-skeleton';
import { MessageList } from './message-list';
import { useDayOf } from './days';
import { FictionalWarning } from './fictional-warning';
import { quoteOf } from './quote';
import { rowsOf } from './rows';
import { useTellTyping, useTyping } from './typing';
import { useMessages } from './use-messages';
import { useFailure } from './use-failure';
import { useMessageActs } from './use-message-acts';
import { useWritingLimit } from './use-writing-limit';
import type { WritingLimit } from './use-writing-limit';
import { useSending } from './use-sending';
import styles from './conversation.module.css';
import composerStyles from './composer.module.css';

const Announcer = partOnDemand(async () => ({ default: (await import('./announcer')).Announcer }));
const Icebreakers = partOnDemand(async () => ({ default: (await import('./icebreakers')).Icebreakers }));
const GiveButton = partOnDemand(async () => ({ default: (await import('./give')).Give }));
const LimitNote = partOnDemand(() => import('./limit-note'));
const ReplyLine = partOnDemand(() => import('./reply-line'));
const NotConfirmed = partOnDemand(() => import('./not-confirmed'));

function UnconfirmedNote({ name }: { name: string }) {
  const user = useUser();
  if (user?.status !== 'not_confirmed') return null;
  return (
    <DrawnPart>
      <NotConfirmed name={name} email={user.email} />
    </DrawnPart>
  );
}

interface Props {
  id: string;
  profile: ChatPartner;
  readOnly: boolean;
}

/** Credits that a message and a photo to a member cost, until the server says it; a fictional one costs nothing (D-42). */
function usePrices({ fictional }: Pick<ChatPartner, 'fictional'>) {
  const { message_credits, photo_credits } = useSite().settings;
  return fictional ? { message: 0, photo: 0 } : { message: message_credits, photo: photo_credits };
}

/** The button of the gifts; its place is there from the start. */
const Give = (props: ComponentProps<typeof GiveButton>) => (
  <DrawnPart fallback={<span className={composerStyles.attach} />}>
    <GiveButton {...props} />
  </DrawnPart>
);

const none: readonly Message[] = [];

/** The rows of a history with what is on its way; the same ones until one of its parts changes. */
function useHistoryRows({ messages, outgoing, me, typing }: Omit<Parameters<typeof rowsOf>[0], 'dayOf'>) {
  const dayOf = useDayOf();
  return useMemo(() => rowsOf({ messages, outgoing, me, typing, dayOf }), [messages, outgoing, me, typing, dayOf]);
}

/** Photos and gifts beside the field; they stay the same ones while the conversation goes on. */
function useAttachments(id: string, { name, fictional }: ChatPartner, sendPhoto: (photoId: string) => void) {
  const price = usePrices({ fictional }).photo;
  return useMemo(
    () => (
      <>
        <AttachPhoto conversation={id} name={name} price={price} onSend={sendPhoto} />
        <Give conversation={id} name={name} fictional={fictional} />
      </>
    ),
    [id, name, fictional, price, sendPhoto],
  );
}

interface FootProps extends Props {
  price: number;
  limit: WritingLimit | null;
  acts: Pick<ReturnType<typeof useMessageActs>, 'reply' | 'endReply'>;
  sending: ReturnType<typeof useSending>;
}

/** Where to write, or why that cannot be. */
function Foot({ id, profile, readOnly, price, limit, acts: { reply, endReply }, sending }: FootProps) {
  const { t } = useTranslation('chat');
  const me = useUser()?.id ?? '';
  const { send, sendPhoto, isReady } = sending;
  const attach = useAttachments(id, profile, sendPhoto);
  const tellTyping = useTellTyping(readOnly ? null : id);
  const submit = useCallback(
    (text: string) => {
      send(text, reply ? quoteOf(reply) : undefined);
      endReply();
    },
    [send, reply, endReply],
  );
  return (
    <div className={styles.foot}>
      <UnconfirmedNote name={profile.name} />
      {readOnly && <p className={composerStyles.ended}>{t('read_only')}</p>}
      <DrawnPart>
        {!readOnly && limit && <LimitNote limit={limit} price={price} />}
        {reply && <ReplyLine message={reply} name={profile.name} onCancel={endReply} />}
      </DrawnPart>
      {!readOnly && !limit && (
        <Composer
          readOnly={!isReady}
          me={me}
          draftOf={id}
          member={profile.id}
          name={profile.name}
          price={price}
          onSend={submit}
          onType={tellTyping}
          start={attach}
          focusOn={reply?.id}
        />
      )}
    </div>
  );
}

/** One conversation: who it is with, the history, and where to write. */
export function Conversation({ id, profile, readOnly }: Props) {
  const me = useUser()?.id ?? '';
  const { history, error, refetch, older } = useMessages(id);
  const sending = useSending({ conversation: id }, history);
  const { outgoing, sendIcebreaker, retry, drop } = sending;
  const typing = useTyping(id);
  const prices = usePrices(profile);
  const price = history?.price ?? prices.message;
  const limit = useWritingLimit({ price, outgoing });
  const failure = useFailure(profile, limit);
  const messages = history?.messages;
  const rows = useHistoryRows({ messages: messages ?? none, outgoing, me, typing });
  const acts = useMessageActs({ profile, messages, isOpen: !readOnly && !limit });
  const isNew = history !== undefined && rows.length === 0 && !readOnly;
  const icebreakers = (
    <DrawnPart>
      <Icebreakers profile={profile} limit={limit} isEmpty={isNew} onSend={sendIcebreaker} />
    </DrawnPart>
  );
  const isHydrated = useIsHydratedAtOnce();
  const footProps = { id, profile, readOnly, price, limit, acts, sending };
  const foot = <Foot {...footProps} />;
  return (
    <>
      <ConversationHead profile={profile} conversation={id} typing={typing} onReport={acts.report} />
      {/* In the served HTML it arrives before the messages, so that they need not make room for it. */}
      {!isHydrated && foot}
      {profile.fictional && <FictionalWarning />}
      {isNew && <EmptyConversation name={profile.name}>{icebreakers}</EmptyConversation>}
      {history && !isNew && !readOnly && icebreakers}
      {history && !isNew && (
        <MessageList
          rows={rows}
          name={profile.name}
          links={history.links}
          fictional={profile.fictional}
          older={older}
          failure={failure}
          onRetry={retry}
          onDrop={drop}
          onAct={acts.open}
        />
      )}
      {!history && (
        <div className={styles.waiting}>
          {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <MessagesSkeleton />}
        </div>
      )}
      {history && (
        <PartArea>
          <Announcer rows={rows} profile={profile} typing={typing} />
        </PartArea>
      )}
      {isHydrated && foot}
      {acts.dialogs}
    </>
  );
}

/** The first message to someone; it becomes a conversation once it is sent. */
export function FirstMessage({ member }: { member: Member }) {
  const profile = member as Card;
  const user = useUser();
  const me = user?.id ?? '';
  const { outgoing, isReady, send, sendIcebreaker, retry, drop } = useSending({ member: profile.id });
  const price = usePrices(profile).message;
  const limit = useWritingLimit({ price, member, outgoing });
  const give = useMemo(
    () => <Give member={profile.id} name={profile.name} fictional={profile.fictional} />,
    [profile.id, profile.name, profile.fictional],
  );
  const failure = useFailure(profile, limit);
  const rows = useHistoryRows({ messages: none, outgoing, me, typing: false });
  return (
    <>
      <ConversationHead profile={profile} conversation={null} typing={false} />
      {profile.fictional && <FictionalWarning />}
      {rows.length === 0 ? (
        <ConversationStart profile={profile}>
          <DrawnPart>
            <Icebreakers profile={profile} limit={limit} isEmpty onSend={sendIcebreaker} />
          </DrawnPart>
        </ConversationStart>
      ) : (
        <MessageList
          rows={rows}
          name={profile.name}
          links={false}
          fictional={profile.fictional}
          older={null}
          failure={failure}
          onRetry={retry}
          onDrop={drop}
        />
      )}
      <UnconfirmedNote name={profile.name} />
      {limit ? (
        <DrawnPart>
          <LimitNote limit={limit} price={price} />
        </DrawnPart>
      ) : (
        <Composer
          readOnly={!isReady}
          me={me}
          draftOf={profile.id}
          name={profile.name}
          price={price}
          onSend={send}
          start={give}
        />
      )}
    </>
  );
}
