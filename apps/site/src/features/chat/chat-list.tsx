import type { AnswerOf, Chat, getChats } from '@duet/contract';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { useTranslation } from '../../site/use-translation';
import { paths } from '../../site/paths';
import { useDate } from '../../site';
import { Avatar, CountBadge, EmptyState, ErrorState, FictionalMark, RowsSkeleton } from '../../ui';
import { sayMissing } from '../../ui/missing-part';
import { PartArea, partOnDemand } from '../../ui/part-on-demand';
import { useGiftSentence } from '../../members/gifts/gift-words';
import { useChats } from '../../members/session/inbox';
import { useUser } from '../../members/session/use-user';
import { useKnownOlderChats, useOlderChats, withOlder } from './older-chats';
import { useTyping } from './typing';
import styles from './chat-list.module.css';

const SignUpMessageRow = partOnDemand(() => import('./sign-up-message-row'));

type Chats = AnswerOf<typeof getChats>;

function useWhen(): (time: string) => string {
  const clock = useDate({ hour: '2-digit', minute: '2-digit' });
  const day = useDate({ day: 'numeric', month: 'short' });
  const date = useDate();
  const today = date(new Date());
  return (time) => (date(time) === today ? clock(time) : day(time));
}

function Preview({ chat }: { chat: Chat }) {
  const { t } = useTranslation('chat');
  const user = useUser();
  const giftSentence = useGiftSentence();
  const last = chat.last_message;
  if (useTyping(chat.conversation.id))
    return <span className={`${styles.preview} ${styles.typing}`}>{t('typing_now')}</span>;
  if (!last) return <span className={styles.preview}>{t('list.no_message')}</span>;
  const own = last.sender_id === user?.id;
  if (last.gift) return <span className={styles.preview}>{giftSentence(last.gift, own)}</span>;
  const text = last.type === 'text' || last.type === 'icebreaker' ? (last.text ?? '') : t(`list.type.${last.type}`);
  return <span className={styles.preview}>{own ? t('list.own', { text }) : text}</span>;
}

interface RowProps {
  chat: Chat;
  open: boolean;
  /** Writes the time of the last message. */
  when: (time: string) => string;
}

function ChatRow({ chat, open, when }: RowProps) {
  const { t } = useTranslation(['chat', 'app']);
  const { profile } = chat;
  // The open conversation is not unread, even before the server knows.
  const unread = open && globalThis.document?.visibilityState !== 'hidden' ? 0 : chat.num_unread_messages;
  return (
    <Link
      to={paths.chat(chat.conversation.id)}
      className={`${styles.row} ${unread > 0 ? styles.unread : ''}`}
      data-testid="chat"
      aria-current={open ? 'page' : undefined}
    >
      <Avatar name={profile.name} image={profile.main_image} size={52} online={profile.online} />
      <span className={styles.rowText}>
        <span className={styles.rowHead}>
          <span className={styles.name} data-testid="chat-name">
            {profile.name}
          </span>
          {profile.fictional && <FictionalMark className={styles.fictional} />}
          <time className={styles.when} dateTime={chat.last_message_at}>
            {when(chat.last_message_at)}
          </time>
        </span>
        <span className={styles.rowFoot}>
          <Preview chat={chat} />
          {unread > 0 && <CountBadge count={unread} label={t('app:nav.badge_chats', { number: unread })} />}
        </span>
      </span>
    </Link>
  );
}

function NoChats() {
  const { t } = useTranslation(['chat', 'app']);
  const action = (
    <Button component={Link} to={paths.members}>
      {t('app:nav.search')}
    </Button>
  );
  return <EmptyState icon="chat" title={t('chat:list.empty_title')} text={t('chat:list.empty_text')} action={action} />;
}

/** An empty list, or the message written at sign-up while it is the only one. */
function OnlyTheFirst() {
  const first = useUser()?.first_message;
  if (!first) return <NoChats />;
  return (
    <PartArea fallback={<RowsSkeleton count={1} list={styles.list} row={styles.row} />} instead={sayMissing}>
      <SignUpMessageRow first={first} fallback={<NoChats />} />
    </PartArea>
  );
}

function OlderChats({ chats }: { chats: Chat[] }) {
  const { t } = useTranslation('chat');
  const older = useOlderChats();
  const last = chats.at(-1);
  // A page that adds nothing was the last, whatever the total says.
  if (!last || older.data === 0) return null;
  return (
    <div className={styles.listMore}>
      <Button variant="outlined" loading={older.isPending} onClick={() => older.mutate(last)}>
        {t('list.older')}
      </Button>
    </div>
  );
}

/** The conversations, newest first, each with its last message and what is unread. */
export function ChatList({ open }: { open?: string }) {
  const { data, error, refetch } = useChats();
  const older = useKnownOlderChats();
  const when = useWhen();
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <RowsSkeleton count={6} list={styles.list} row={styles.row} />;
  const { chats: newest, total } = data as Chats;
  const chats = withOlder(newest, older);
  if (chats.length === 0) return <OnlyTheFirst />;
  return (
    <>
      <ul className={styles.list}>
        {chats.map((chat) => (
          <li key={chat.conversation.id}>
            <ChatRow chat={chat} open={chat.conversation.id === open} when={when} />
          </li>
        ))}
      </ul>
      {chats.length < total && <OlderChats chats={chats} />}
    </>
  );
}
