import type { AnswerOf, Card, getMember as MemberCall, Member } from '@duet/contract';
import { getMember, listMessages } from '@duet/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useParams } from 'react-router-dom';
import { ApiError, callApi, servedAnswer, servedMissing } from '../../api';
import NotFoundPage from '../../app/not-found.page';
import { paths } from '../../app/paths';
import { useIsHere } from '../../site/use-store';
import { ErrorState, Icon, LeadOn } from '../../ui';
import { memberKey } from '../likes/member-key';
import { BlockedView } from '../profile/member/blocked-view';
import { useChats } from '../shell';
import { useKnownOlderChats, useOlderChats, withOlder } from './older-chats';
import { useVisibleHeight } from './use-visible-height';
import { usePageTitle } from '../../app/page-title.store';
import { ChatList } from './chat-list';
import { Conversation, FirstMessage } from './conversation';
import { ConversationFirstLook, ConversationSkeleton, FirstMessageFirstLook } from './conversation-skeleton';
import { historyKey } from './history';
import './conversation.css';

type Profile = AnswerOf<typeof MemberCall>;

function useMember(id: string, isAskedAnew = false) {
  return useQuery({
    queryKey: memberKey(id),
    queryFn: ({ signal }) => callApi(getMember, { params: { id }, signal }) as Promise<Profile>,
    initialData: () => servedAnswer(getMember, { params: { id } }) as Profile | undefined,
    ...(isAskedAnew && { refetchOnMount: 'always' }),
  });
}

/** A conversation of the list; one further down is looked for page by page. */
function useListed(id: string) {
  const { data, isPending, error, refetch } = useChats();
  const older = useKnownOlderChats();
  const { mutate, isPending: isSearching, data: added, error: searchError, reset } = useOlderChats();
  const chats = withOlder(data?.chats ?? [], older);
  const listed = chats.find(({ conversation }) => conversation.id === id);
  // A conversation that is open stays, wherever the list moves it meanwhile.
  const [open, setOpen] = useState(listed);
  if (listed && listed !== open) setOpen(listed);
  const chat = listed ?? open;
  const last = chats.at(-1);
  const isComplete = data !== undefined && (added === 0 || chats.length >= data.total);
  const goesOn = data !== undefined && !chat && !searchError && !isComplete;
  useEffect(() => {
    if (goesOn && last && !isSearching) mutate(last);
  }, [goesOn, last, isSearching, mutate]);
  const retry = data ? reset : () => void refetch();
  const isGone = isComplete && !listed;
  return { chat, isGone, isPending: isPending || goesOn, error: data ? searchError : error, retry };
}

/** What was open and has left the list: the other one has blocked this member (D-27), or another page removed it (D-43). */
function Gone({ id, member }: { id: string; member: string }) {
  const client = useQueryClient();
  const { error, isFetching } = useMember(member, true);
  useEffect(() => client.removeQueries({ queryKey: historyKey(id) }), [client, id]);
  if (isFetching) return <ConversationSkeleton />;
  if (error instanceof ApiError && error.is('blocked_by_member')) return <BlockedView sentence={error.detail} />;
  return <LeadOn to={paths.chats} replace />;
}

/** `/chats/:id`: a conversation from the list. */
function OfConversation({ id }: { id: string }) {
  const { chat, isGone, isPending, error, retry } = useListed(id);
  const isHere = useIsHere();
  const [isMissing] = useState(() => servedMissing(listMessages, { params: { id } }));
  if (chat && isGone) return <Gone id={id} member={chat.profile.id} />;
  const readOnly = chat?.conversation.read_only ?? false;
  if (isMissing) return <NotFoundPage />;
  if (chat && !isHere) return <ConversationFirstLook id={id} profile={chat.profile} readOnly={readOnly} />;
  if (chat) return <Conversation id={id} profile={chat.profile} readOnly={readOnly} />;
  if (error) return <ErrorState error={error} onRetry={retry} />;
  return isPending ? <ConversationSkeleton /> : <NotFoundPage />;
}

/** The conversation with a member: at its own address where the list has it, here where it was removed and is begun anew (D-43). */
function WithKnown({ id, profile }: { id: string; profile: Member }) {
  const { data, isPending } = useChats();
  const chats = withOlder(data?.chats ?? [], useKnownOlderChats());
  const isHere = useIsHere();
  const readOnly = profile.may.message === 'read_only';
  const parts = { profile: profile as Card, readOnly };
  if (!isHere) return <ConversationFirstLook id={id} {...parts} />;
  if (isPending) return <ConversationSkeleton />;
  if (chats.some(({ conversation }) => conversation.id === id)) return <LeadOn to={paths.chat(id)} replace />;
  return <Conversation id={id} {...parts} />;
}

/** `/members/:id/chat`: the conversation with a member, or the first message to them. */
function WithMember({ id }: { id: string }) {
  const { data, error, refetch } = useMember(id);
  const isHere = useIsHere();
  if (error instanceof ApiError && error.is('not_found')) return <NotFoundPage />;
  if (error instanceof ApiError && error.is('blocked_by_member')) return <BlockedView sentence={error.detail} />;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <ConversationSkeleton />;
  const { conversation_id: known } = data.profile;
  if (known) return <WithKnown key={known} id={known} profile={data.profile} />;
  if (!isHere) return <FirstMessageFirstLook profile={data.profile as Card} />;
  return <FirstMessage key={id} profile={data.profile as Card} />;
}

/** A conversation over the whole window; from 900 px the list stands beside it. */
export default function ConversationPage() {
  const { t } = useTranslation('app');
  const { id = '' } = useParams();
  const withMember = useLocation().pathname.startsWith('/members/');
  usePageTitle(t('title.chats'));
  const window_ = useVisibleHeight<HTMLDivElement>();
  return (
    <div className="c-window" ref={window_}>
      <aside className="c-window-list">
        <Link to={paths.chats} className="c-window-top">
          <Icon name="back" />
          {t('title.chats')}
        </Link>
        <ChatList {...(withMember ? {} : { open: id })} />
      </aside>
      <section className="c-window-main">
        {withMember ? <WithMember id={id} /> : <OfConversation key={id} id={id} />}
      </section>
    </div>
  );
}
