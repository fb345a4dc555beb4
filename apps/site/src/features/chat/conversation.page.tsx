import type { Card, ChatPartner, Member } from '@duet/contract';
import { listMessages } from '@duet/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ComponentProps } from 'react';
import { Link, useLocation, useParams } from 'react-router-dom';
import { useTranslation } from '../../site/use-translation';
import { ApiError, servedMissing } from '../../api';
import { loadTexts } from '../../site/i18n';
import { paths } from '../../site/paths';
import { Icon, Redirect } from '../../ui';
import { sayMissing } from '../../ui/missing-part';
import { PartArea, partOnDemand } from '../../ui/part-on-demand';
import { NavBadge } from '../../members/navigation/nav-badge';
import { useNavItems } from '../../members/navigation/nav-items';
import { memberQuery } from '../../members/profile/member-query';
import { useChats } from '../../members/session/inbox';
import { useKnownOlderChats, useOlderChats, withOlder } from './older-chats';
import { useIsWide } from './use-is-wide';
import { useVisibleHeight } from './use-visible-height';
import { usePageTitle } from '../../site/page-title.store';
import { ChatList } from './chat-list';
import { Conversation, FirstMessage } from './conversation';
import { ConversationSkeleton } from './conversation-skeleton';
import { historyKey } from './history';
import styles from './conversation.module.css';

const LazyNoConversation = partOnDemand(async () => ({ default: (await import('./no-conversation')).NoConversation }));

/** Few members ever see it, so its code is loaded when it shows. */
const NoConversation = (props: ComponentProps<typeof LazyNoConversation>) => (
  <PartArea instead={sayMissing}>
    <LazyNoConversation {...props} />
  </PartArea>
);

const LazyPersonPane = partOnDemand(async () => {
  const texts = loadTexts(['conversation', 'members', 'profile', 'interests', 'prompts']);
  const part = await import('./person-pane');
  await texts;
  return part;
});

/** A conversation of the list; one further down is looked for page by page. */
function useChatInList(id: string) {
  const { data, isPending, error, refetch } = useChats();
  const older = useKnownOlderChats();
  const { mutate, isPending: isSearching, data: added, error: searchError, reset } = useOlderChats();
  const chats = withOlder(data?.chats ?? [], older);
  const chatInList = chats.find(({ conversation }) => conversation.id === id);
  // A conversation that is open stays, wherever the list moves it meanwhile.
  const [open, setOpen] = useState(chatInList);
  if (chatInList && chatInList !== open) setOpen(chatInList);
  const chat = chatInList ?? open;
  const last = chats.at(-1);
  const isComplete = data !== undefined && (added === 0 || chats.length >= data.total);
  const goesOn = data !== undefined && !chat && !searchError && !isComplete;
  useEffect(() => {
    if (goesOn && last && !isSearching) mutate(last);
  }, [goesOn, last, isSearching, mutate]);
  const retry = data ? reset : () => void refetch();
  const isGone = isComplete && !chatInList;
  return { chat, isGone, isPending: isPending || goesOn, error: data ? searchError : error, retry };
}

/** An open conversation that has left the list: the other one has blocked this member (D-27), or another page removed it (D-43). */
function RemovedConversation({ id, member }: { id: string; member: string }) {
  const client = useQueryClient();
  const { error, isFetching } = useQuery({ ...memberQuery(member), refetchOnMount: 'always' });
  useEffect(() => client.removeQueries({ queryKey: historyKey(id) }), [client, id]);
  if (isFetching) return <ConversationSkeleton />;
  if (error instanceof ApiError && error.is('blocked_by_member')) return <NoConversation blocked={error.detail} />;
  return <Redirect to={paths.chats} replace />;
}

/** `/chats/:id`: a conversation from the list. */
function ConversationById({ id }: { id: string }) {
  const { chat, isGone, isPending, error, retry } = useChatInList(id);
  const [isMissing] = useState(() => servedMissing(listMessages, { params: { id } }));
  if (chat && isGone) return <RemovedConversation id={id} member={chat.profile.id} />;
  const readOnly = chat?.conversation.read_only ?? false;
  if (isMissing) return <NoConversation />;
  if (chat) return <Conversation id={id} profile={chat.profile} readOnly={readOnly} />;
  if (error) return <NoConversation error={error} onRetry={retry} />;
  return isPending ? <ConversationSkeleton /> : <NoConversation />;
}

/** The conversation with a member: at its own address where the list has it, here where it was removed and is begun anew (D-43). */
function OpenConversation({ id, profile }: { id: string; profile: Member }) {
  const { data, isPending } = useChats();
  const chats = withOlder(data?.chats ?? [], useKnownOlderChats());
  const readOnly = profile.may.message === 'read_only';
  const parts = { profile: profile as Card, readOnly };
  if (isPending) return <ConversationSkeleton />;
  const isListed = chats.some(({ conversation }) => conversation.id === id);
  return (
    <>
      {isListed && <Redirect to={paths.chat(id)} replace />}
      <Conversation id={id} {...parts} />
    </>
  );
}

/** `/members/:id/chat`: the conversation with a member, or the first message to them. */
function ConversationByMember({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(memberQuery(id));
  if (error instanceof ApiError && error.is('not_found')) return <NoConversation />;
  if (error instanceof ApiError && error.is('blocked_by_member')) return <NoConversation blocked={error.detail} />;
  if (error) return <NoConversation error={error} onRetry={() => void refetch()} />;
  if (!data) return <ConversationSkeleton />;
  const { conversation_id: known } = data.profile;
  if (known) return <OpenConversation key={known} id={known} profile={data.profile} />;
  return <FirstMessage key={id} member={data.profile} />;
}

/** The other member of the conversation at this address; undefined where the list does not have it, or not yet. */
function usePartner(id: string, withMember: boolean): Pick<ChatPartner, 'id' | 'former'> | undefined {
  const { data } = useChats();
  const chats = withOlder(data?.chats ?? [], useKnownOlderChats());
  return withMember ? { id } : chats.find(({ conversation }) => conversation.id === id)?.profile;
}

/** Places of the site other than the conversations, for the chat has no bar along the top. */
function Places() {
  const { t } = useTranslation('app');
  const items = useNavItems().filter(({ key }) => key !== 'chats');
  return (
    <nav className={styles.places} aria-label={t('nav.main')}>
      {items.map((item) => (
        <Link key={item.key} to={item.to} className={styles.place} title={t(`nav.${item.key}`)}>
          <Icon name={item.icon} />
          <span className="d-hidden">{t(`nav.${item.key}`)}</span>
          <NavBadge item={item} />
        </Link>
      ))}
    </nav>
  );
}

/** A conversation over the whole window; from 820 px the list stands beside it, from 1,200 px also the other member. */
export default function ConversationPage() {
  const { t } = useTranslation('app');
  const { id = '' } = useParams();
  const withMember = useLocation().pathname.startsWith('/members/');
  usePageTitle(t('title.chats'));
  const window_ = useVisibleHeight<HTMLDivElement>();
  const partner = usePartner(id, withMember);
  const isWide = useIsWide();
  return (
    <div className={partner?.former ? `${styles.window} ${styles.two}` : styles.window} ref={window_}>
      <aside className={styles.windowList} aria-label={t('title.chats')}>
        <div className={styles.windowTop}>
          <Link to={paths.chats} className={styles.windowBack}>
            <Icon name="back" />
            {t('title.chats')}
          </Link>
          <Places />
        </div>
        <ChatList {...(withMember ? {} : { open: id })} />
      </aside>
      <section id="conversation" className={styles.windowMain} data-testid="conversation" tabIndex={-1}>
        {withMember ? <ConversationByMember id={id} /> : <ConversationById key={id} id={id} />}
      </section>
      <div className={styles.windowPerson}>
        {isWide && partner && !partner.former && (
          <PartArea instead={sayMissing}>
            <LazyPersonPane key={partner.id} id={partner.id} />
          </PartArea>
        )}
      </div>
    </div>
  );
}
