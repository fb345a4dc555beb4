import type { Message } from '@duet/contract';

/** All messages of several lists, each once, oldest first. Ids are time-ordered, so they alone decide; a later list knows better. */
export function mergeMessages(...lists: Message[][]): Message[] {
  const byId = new Map<string, Message>();
  for (const message of lists.flat()) {
    const read_at = message.read_at ?? byId.get(message.id)?.read_at;
    byId.set(message.id, read_at && !message.read_at ? { ...message, read_at } : message);
  }
  return [...byId.values()].sort((one, other) => (one.id < other.id ? -1 : 1));
}
