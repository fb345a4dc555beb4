import type { Message, Reaction } from '@duet/contract';
import { removeReaction, setReaction } from '@duet/contract';
import { callApi } from '../../api';
import { markReaction } from './history';

/** Reacts to a message, null: takes it back. It shows at once, and is as before where the server refuses it. */
export async function react(message: Message, next: Reaction | null): Promise<void> {
  const { id, conversation_id: conversation, reaction: before = null } = message;
  const params = { id: conversation, message: id };
  markReaction(conversation, id, next);
  try {
    if (next) await callApi(setReaction, { params, body: { reaction: next } });
    else await callApi(removeReaction, { params });
  } catch (error) {
    markReaction(conversation, id, before);
    throw error;
  }
}
