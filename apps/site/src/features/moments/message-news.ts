import type { AnswerOf, Card, getChats, LiveEvents } from '@duet/contract';
import { listHides } from '@duet/contract';
import i18next from 'i18next';
import { callApi } from '../../api/call-api';
import { queryClient } from '../../api/query-client';
import { listenLive } from '../../members/live/live-events';
import { chatsKey, reloadChats } from '../../members/session/inbox';
import { loadTexts } from '../../site/i18n';
import { paths } from '../../site/paths';
import { showToast, toasts } from '../../ui/toast.store';

type Chats = AnswerOf<typeof getChats>;

/** Where somebody signs up, pays or leaves, nothing comes up beside it. */
const QUIET = /^\/(signup|complete-signup|credits\/|directdebit|transactions\/|withdrawal|settings\/delete)/;
const MOST_PAGES = 10;

const isChat = (path: string): boolean => path.startsWith(paths.chat('')) || path.endsWith('/chat');

/** True while a toast would be in the way: on such a page, and over a form that somebody fills in; the chat has it at its upper edge. */
function isBusy(): boolean {
  const { pathname } = window.location;
  return QUIET.test(pathname) || (!isChat(pathname) && Boolean(document.activeElement?.closest('form')));
}

/** The conversation in the list, which is asked for anew where it does not have it. */
async function findChat(id: string): Promise<Chats['chats'][number] | undefined> {
  const find = () =>
    queryClient.getQueryData<Chats>(chatsKey)?.chats.find(({ conversation }) => conversation.id === id);
  const known = find();
  if (!known) await reloadChats();
  return known ?? find();
}

/** The ids of those whom the member has hidden: nothing of theirs comes up by itself. */
async function readHides(): Promise<Set<string>> {
  const ids: string[] = [];
  let before: string | undefined;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const { profiles, next } = await callApi(listHides, { query: before ? { before } : {}, quiet: true });
    ids.push(...(profiles as Card[]).map(({ id }) => id));
    if (!next) break;
    before = next;
  }
  return new Set(ids);
}

let shown = 0;

async function tell({ conversation_id: id }: LiveEvents['message'], open: (path: string) => void): Promise<void> {
  const [chat] = await Promise.all([findChat(id), loadTexts(['conversation'])]);
  if (!chat) return;
  const hides = await readHides();
  const here = [paths.chat(id), paths.memberChat(chat.profile.id)];
  if (hides.has(chat.profile.id) || here.includes(window.location.pathname) || isBusy()) return;
  toasts.close(shown);
  const { t } = i18next;
  const act = { label: t('conversation:news.open'), onClick: () => open(paths.chat(id)) };
  shown = showToast(t('conversation:news.message', { name: chat.profile.name }), 'plain', act);
}

/**
 * Tells a member in a line, without its words, that a message has come to a conversation that is not open; one such line at a
 * time. Answers the stop.
 */
export function followMessages(me: string, open: (path: string) => void): () => void {
  return listenLive('message', (message) => {
    const isSeen =
      document.visibilityState === 'visible' && window.location.pathname !== paths.chat(message.conversation_id);
    if (message.sender_id !== me && isSeen) void tell(message, open).catch(() => undefined);
  });
}
