import type { AnswerOf, User } from '@duet/contract';
import { sendMessage, startConversation } from '@duet/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { callApi, newKey } from '../../api';
import { chatsKey, setUser, useUser } from '../shell';
import { addMessages } from './use-messages';

/** A message on its way. Its key stays the same over every try, so that it is sent and charged once. */
export interface Outgoing {
  key: string;
  text: string;
  state: 'sending' | 'failed';
  error?: unknown;
}

/** Where messages go: into a conversation, or to a member with whom there is none yet. */
export type Target = { conversation: string } | { member: string };

type Sent = AnswerOf<typeof sendMessage>;

async function post(target: Target, { text, key }: Outgoing): Promise<Sent> {
  if ('conversation' in target) {
    return callApi(sendMessage, {
      params: { id: target.conversation },
      body: { type: 'text', text },
      key,
    }) as Promise<Sent>;
  }
  const body = { profile_id: target.member, type: 'text' as const, text };
  return callApi(startConversation, { body, key }) as Promise<AnswerOf<typeof startConversation>>;
}

/** Sends messages: each shows at once, and a failed one can be tried again or dropped. */
export function useSending(target: Target, onSent: (conversation: string) => void) {
  const client = useQueryClient();
  const user = useUser();
  const [outgoing, setOutgoing] = useState<Outgoing[]>([]);
  const change = useCallback((key: string, next: Partial<Outgoing> | null) => {
    setOutgoing((list) => list.flatMap((one) => (one.key !== key ? [one] : next ? [{ ...one, ...next }] : [])));
  }, []);

  const deliver = async (one: Outgoing) => {
    try {
      const { message, credits } = await post(target, one);
      addMessages(client, message.conversation_id, [message]);
      change(one.key, null);
      if (user) setUser({ ...(user as User), credits });
      void client.invalidateQueries({ queryKey: chatsKey });
      onSent(message.conversation_id);
    } catch (error) {
      change(one.key, { state: 'failed', error });
    }
  };

  return {
    outgoing,
    send: (text: string) => {
      const one: Outgoing = { key: newKey(), text, state: 'sending' };
      setOutgoing((list) => [...list, one]);
      void deliver(one);
    },
    retry: (one: Outgoing) => {
      change(one.key, { state: 'sending' });
      void deliver(one);
    },
    drop: (one: Outgoing) => change(one.key, null),
  };
}
