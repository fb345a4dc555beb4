import type { Message } from '@duet/contract';

/** All messages of several lists, each once, oldest first. Ids are time-ordered, so they alone decide; a later list knows better. */
export function mergeMessages(...lists: Message[][]): Message[] {
  const byId = new Map<string, Message>();
  for (const message of lists.flat()) {
    const known = byId.get(message.id);
    const read_at = message.read_at ?? known?.read_at;
    const delivered = message.delivered ?? known?.delivered;
    const isBehind = (read_at && !message.read_at) || (delivered && !message.delivered);
    byId.set(message.id, isBehind ? { ...message, read_at, delivered } : message);
  }
  return [...byId.values()].sort((one, other) => (one.id < other.id ? -1 : 1));
}
