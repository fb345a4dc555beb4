import { HEAVY } from './likes.sql';
import { EVERYBODY } from './people.sql';

const CHATS = 2.5;
const MESSAGES = 5;
/** Messages of one conversation in this many rounds of all; the rest in one go. */
export const ROUNDS = 12;

/** Makes the pairs that talk, in random order: per conversation a number, a beginning, a length, and its messages. */
export const TALKS = `
  CREATE UNLOGGED TABLE bench.talks AS
  WITH met AS (
    SELECT site_no, site_id, before, n AS a, 1 + floor(profiles * CASE WHEN n <= ${HEAVY} THEN x
      ELSE 0.1 * x + 0.9 * x * x * x END)::bigint AS b
    FROM (SELECT s.*, n, CASE WHEN n <= ${HEAVY} THEN least(3000, (profiles * 0.45)::int)
        ELSE least(bench.many(bench.chance(before + n, 21), ${CHATS} + 0.5), (profiles * 0.09)::int) END AS chats
      FROM ${EVERYBODY}) m
    CROSS JOIN LATERAL generate_series(1, chats) number
    CROSS JOIN LATERAL (SELECT (number - 1 + bench.chance(before + n, 22)) / chats AS x) way),
  pairs AS (
    SELECT DISTINCT ON (site_no, least(a, b), greatest(a, b)) site_no, site_id, before, a, b FROM met
    WHERE a <> b ORDER BY site_no, least(a, b), greatest(a, b), a),
  numbered AS (
    SELECT *, row_number() OVER (ORDER BY hashint8(before * 31 + a * 8191 + b)) AS c FROM pairs)
  SELECT c, site_no, site_id, a, b, bench.member(site_no, a) AS a_id, bench.member(site_no, b) AS b_id,
    bench.at(start, 0, c) AS id, start, CASE WHEN c % 100003 = 7 THEN 2000 ELSE 1 + bench.many(bench.chance(c, 23), ${MESSAGES}.5) END AS messages,
    (extract(epoch FROM now())::bigint * 1000 - start) * bench.chance(c, 24) AS lasted,
    CASE WHEN bench.chance(c, 25) < 0.2 THEN 1 + bench.many(bench.chance(c, 26), 1) ELSE 0 END AS unread
  FROM numbered CROSS JOIN LATERAL (
    SELECT (extract(epoch FROM now()) * 1000 - power(bench.chance(c, 27), 2) * 86400000::float8 * 360)::bigint AS start) begun
  ORDER BY c`;

const timeOf = (number: string): string => `(start + floor(lasted * ${number} / messages))::bigint`;
const moment = (number: string): string => `to_timestamp(${timeOf(number)} / 1000.0)`;
/** The first by who began, the others by either. */
const byA = (number: string): string => `(${number} = 1 OR bench.chance(c * 4096 + ${number}, 28) < 0.5)`;
const senderOf = (number: string): string => `CASE WHEN ${byA(number)} THEN a_id ELSE b_id END`;

const WORDS = `'Good morning! How was your evening at the sea? I have been thinking about the concert that you told me of, and
 about the small place by the harbour where they bake their own bread. Shall we walk there on Sunday, when the rain is gone?
 My sister says that the coffee is strong, the music is old and the owner tells the same three stories to everyone who stays
 long enough. I would like that very much. Tell me when you are free, and whether your dog may come along, too, of course.'`;
const textOf = (number: string): string =>
  `substr(${WORDS}, 1 + (bench.chance(c * 4096 + ${number}, 29) * 80)::int, 12 + least(380, bench.many(bench.chance(c * 4096 + ${number}, 30), 55)))`;

export const CONVERSATIONS = `
  INSERT INTO conversations (site_id, id, a_id, b_id, started_by, created_at)
  SELECT site_id, id, least(a_id, b_id), greatest(a_id, b_id), a_id, ${moment('1')} FROM bench.talks`;

/** A conversation's messages lie apart in the table, as they do where all write at once: round by round. */
export const messagesOfRound = (round: number): string => `
  INSERT INTO messages (site_id, conversation_id, id, sender_id, type, text, created_at)
  SELECT site_id, id, bench.at(${timeOf('k')}, k, c), ${senderOf('k')}, 'text', ${textOf('k')}, ${moment('k')}
  FROM bench.talks ${round > ROUNDS ? `CROSS JOIN LATERAL generate_series(${round}, messages) k` : `CROSS JOIN (VALUES (${round})) AS round(k)`}
  WHERE messages >= ${round}`;

const side = (mine: string, other: string): string => `
  SELECT site_id, ${mine}, id, ${other}, CASE WHEN ${senderOf('messages')} = ${other} THEN least(unread, messages) ELSE 0 END,
    ${moment('messages')}, ${senderOf('messages')}, 'text', left(${textOf('messages')}, 80),
    CASE WHEN unread = 0 THEN bench.at(${timeOf('messages')}, messages, c) END
  FROM bench.talks`;

export const INBOXES = `
  INSERT INTO inboxes (site_id, member_id, conversation_id, other_id, unread, last_message_at, last_sender_id, last_type,
    preview, last_read_id) ${side('a_id', 'b_id')} UNION ALL ${side('b_id', 'a_id')}`;

/** Sets the counters of each member to the sums of their rows. */
export const STATES = `
  INSERT INTO member_states (site_id, member_id, seen_at, unread_total, new_likes_total, conversations_opened, chats_total)
  SELECT m.site_id, m.id, now(), coalesce(i.unread, 0), coalesce(l.likes, 0), coalesce(o.opened, 0), coalesce(i.chats, 0)
  FROM bench.members m
  LEFT JOIN (SELECT site_id, member_id, sum(unread)::int AS unread, count(*)::int AS chats FROM inboxes GROUP BY 1, 2) i
    ON i.site_id = m.site_id AND i.member_id = m.id
  LEFT JOIN (SELECT site_id, to_id, count(*)::int AS likes FROM swipes WHERE direction = 'like' AND seen_at IS NULL
    GROUP BY 1, 2) l ON l.site_id = m.site_id AND l.to_id = m.id
  LEFT JOIN (SELECT site_no, a, count(*)::int AS opened FROM bench.talks GROUP BY 1, 2) o
    ON o.site_no = m.site_no AND o.a = m.n`;

/** The grant of the sign-up, then one credit for each conversation begun; the wallet holds what the entries sum up to. */
export const ENTRIES = `
  INSERT INTO credit_entries (site_id, member_id, seq, delta, balance_after, reason, ref, created_at)
  SELECT site_id, id, 1, ${grantOf('g')}, ${grantOf('g')}, 'signup', NULL, now() - interval '400 days' FROM bench.members
  UNION ALL
  SELECT t.site_id, t.a_id, 1 + t.place, -1, ${grantOf('t.before + t.a')} - t.place, 'message', t.id, to_timestamp(t.start / 1000.0)
  FROM (SELECT talk.*, s.before, row_number() OVER (PARTITION BY talk.site_no, a ORDER BY c)::int AS place
    FROM bench.talks talk JOIN bench.sites s USING (site_no)) t`;

export const WALLETS = `
  INSERT INTO wallets (site_id, member_id, balance, seq)
  SELECT m.site_id, m.id, ${grantOf('m.g')} - coalesce(o.opened, 0), 1 + coalesce(o.opened, 0)
  FROM bench.members m
  LEFT JOIN (SELECT site_no, a, count(*)::int AS opened FROM bench.talks GROUP BY 1, 2) o
    ON o.site_no = m.site_no AND o.a = m.n`;

function grantOf(number: string): string {
  return `(5000 + bench.many(bench.chance(${number}, 31), 200))`;
}
