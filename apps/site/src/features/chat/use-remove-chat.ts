import type { AnswerOf, Chat, getChats } from '@duet/contract';
import { deleteChat } from '@duet/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '../../site/use-translation';
import { callApi, errorText } from '../../api';
import { chatsKey, reloadInbox } from '../../members/session/inbox';
import { useUser } from '../../members/session/use-user';
import { writeMessageDraft } from '../../members/session/message-drafts';
import { historyKey } from './history';
import { olderKey } from './older-chats';
import { fetchSender } from './sender-code';

type Chats = AnswerOf<typeof getChats>;

/** The list without one conversation, its totals corrected. */
export function withoutChat(chats: Chats, id: string): Chats {
  const entry = chats.chats.find(({ conversation }) => conversation.id === id);
  if (!entry) return chats;
  return {
    chats: chats.chats.filter((chat) => chat !== entry),
    total: chats.total - 1,
    unread: Math.max(0, chats.unread - entry.num_unread_messages),
  };
}

/** Removes a conversation here first, then on the server; a failure is told and the list read anew. */
export function useRemoveChat(): (id: string) => Promise<void> {
  const client = useQueryClient();
  const me = useUser()?.id ?? '';
  const { t } = useTranslation(['errors', 'app']);
  return async (id) => {
    await client.cancelQueries({ queryKey: chatsKey });
    client.setQueryData<Chats>(chatsKey, (chats) => chats && withoutChat(chats, id));
    client.setQueryData<Chat[]>(olderKey, (older) => older?.filter(({ conversation }) => conversation.id !== id));
    try {
      await callApi(deleteChat, { query: { conversation: id } });
      client.removeQueries({ queryKey: historyKey(id) });
      // A draft would come back with a later message of the other one (D-43).
      writeMessageDraft(me, id, '');
      void fetchSender().then(({ senderOf }) => senderOf(me).forget(id));
    } catch (error) {
      window.alert(errorText(error, t));
      await reloadInbox();
    }
  };
}
