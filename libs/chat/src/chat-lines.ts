import type { ViewerFacts } from '@duet/members';
import { cardWriter, isStart, timeOf } from '@duet/members';
import type { CardViewer, CardWriter, LineCursor } from '@duet/members';
import type { Line } from '@duet/platform';
import { PAGE } from './chats.statement';

interface ChatListViewer extends ViewerFacts {
  unread: number | null;
  /** Null where the page itself shows all chats. */
  total: number | null;
}

/** The answer of a chat list, `{ chats, total, unread }`, as JSON text from the lines of `CHATS`. */
export function toChatListText(
  [first, ...lines]: Line[],
  viewer: Omit<CardViewer, 'facts'>,
  cursor: LineCursor,
): string {
  const counters = JSON.parse(first?.[0] ?? '{}') as Partial<ChatListViewer>;
  const { interests = [], lat = null, lon = null, unread, total } = counters;
  const card = cardWriter({ ...viewer, facts: { interests, lat, lon } });
  const chats = lines.filter(([head]) => head !== null).map((line) => toChatText(line, card));
  const allChats = lines.length < PAGE && isStart(cursor) ? lines.length : (total ?? 0);
  return `{"chats":[${chats.join(',')}],"total":${allChats},"unread":${unread ?? 0}}`;
}

function toChatText(line: Line, card: CardWriter): string {
  const [id, readOnly, unread, sender, type, preview, at] = line.slice(3) as [string, ...string[]];
  const last = sender ? `{"sender_id":"${sender}","type":"${type}","text":${JSON.stringify(preview)}}` : 'null';
  return `{"conversation":{"id":"${id}","read_only":${readOnly === 't'}},"profile":${card(line)},"num_unread_messages":${unread}\
,"last_message":${last},"last_message_at":"${timeOf(at ?? '')}"}`;
}
