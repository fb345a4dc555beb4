import type { ViewerFacts } from '@duet/members';
import { cardWriter, isStart, timeOf } from '@duet/members';
import type { CardViewer, CardWriter, LineCursor } from '@duet/members';
import type { Line } from '@duet/platform';
import { PAGE } from './chats.statement';

/** The places of these columns in a line of `CHATS`. */
const PREVIEW = 8;
const UNDELIVERED = 11;

interface ChatListViewer extends ViewerFacts {
  unread: number | null;
  /** Null where the page itself shows all chats. */
  total: number | null;
}

/** The reader of a chat list. */
interface ChatListReader extends Omit<CardViewer, 'facts'> {
  /** The words for a member whose account is erased, in the reader's language. */
  formerName: string;
  /** The line of a conversation from what the database has of it. */
  openLine: LineOpener;
}

type LineOpener = (conversationId: string, line: string) => string;

/** The answer of a chat list, `{ chats, total, unread }`, as JSON text from the lines of `CHATS`. */
export function toChatListText(
  [first, ...lines]: Line[],
  { formerName, openLine, ...viewer }: ChatListReader,
  cursor: LineCursor,
): string {
  const counters = JSON.parse(first?.[0] ?? '{}') as Partial<ChatListViewer>;
  const { interests = [], lat = null, lon = null, unread, total } = counters;
  const card = cardWriter({ ...viewer, facts: { interests, lat, lon } });
  const chats = lines.map((line) => toChatText(line, { card, formerName, openLine }));
  const allChats = lines.length < PAGE && isStart(cursor) ? lines.length : (total ?? 0);
  return `{"chats":[${chats.join(',')}],"total":${allChats},"unread":${unread ?? 0}}`;
}

/** Conversations in the lines of `CHATS` with messages of which no browser of the viewer knew. */
export const undeliveredOf = ([, ...lines]: Line[]): string[] =>
  lines.filter((line) => line[UNDELIVERED] === 't').map((line) => line[3] ?? '');

/** The last messages in the lines of `CHATS`, as the database has them. */
export const previewsOf = ([, ...lines]: Line[]): (string | null)[] => lines.map((line) => line[PREVIEW] ?? null);

function toChatText(line: Line, { card, formerName, openLine }: ChatWriter): string {
  const [id, readOnly, unread, sender, type, kept, at, otherId] = line.slice(3) as [string, ...string[]];
  const preview = kept && openLine(id, kept);
  const words = type === 'gift' ? `"text":null,"gift":${JSON.stringify(preview)}` : `"text":${JSON.stringify(preview)}`;
  const last = sender ? `{"sender_id":"${sender}","type":"${type}",${words}}` : 'null';
  const profile = line[0] === null ? toFormerText(otherId ?? '', formerName) : card(line);
  return `{"conversation":{"id":"${id}","read_only":${readOnly === 't'}},"profile":${profile},"num_unread_messages":${unread}\
,"last_message":${last},"last_message_at":"${timeOf(at ?? '')}"}`;
}

interface ChatWriter {
  card: CardWriter;
  formerName: string;
  openLine: LineOpener;
}

/** The card of a member whose account is erased: nothing is known of them but that they were one. */
const toFormerText = (id: string, name: string): string =>
  JSON.stringify({
    id,
    name,
    age: null,
    country: null,
    region: null,
    city: null,
    main_image: null,
    online: false,
    distance: null,
    fictional: false,
    shared_interests: [],
    former: true,
  });
