import { ACCOUNT_ROWS, accountJoinSql } from '@duet/accounts';
import type { CreditReason } from '@duet/credits';
import { chargeWallet, enterCharge } from '@duet/credits';
import { blockJoinSql, changeStatesSql, profileJoinSql, profileRowsSql } from '@duet/members';
import { sendablePhotoSql } from '@duet/photos';
import type { Statement } from '@duet/platform';
import { splitSql } from '@duet/platform';
import { FREE_CONVERSATIONS } from './chat.rules';
import { messageTextSql, setLineSql } from './sealed-texts';

/*
 * A message is one statement and one round trip, wallet first: charge → both inboxes → key → message → ledger entry →
 * unread counts. The wallet's row makes the sends of one member wait for each other; the inboxes' rows make the sends of
 * one conversation wait for each other, so that its messages get greater ids in the order of their commits; the key's unique
 * constraint undoes a repeat as a whole.
 *
 * $1 site, $2 sender, $3 key, $4 hash of the body, $5 conversation, $6 message, $7 type, $8 text and $9 preview, in clear or sealed, $10 price,
 * $11 now, $12 judged, $13 hint for the receiver, which gives the sender points (D-40), then receiver (first message only),
 * photo, gift or local day of an icebreaker (those only)
 *
 * Without `judged` only plain cases pass: everybody real, confirmed, active and visible, nobody blocked. All others bring no
 * row; `chat.rules.ts` then decides and, where it allows, the statement runs again with `judged`.
 */
const PLAIN_SENDER = `EXISTS (
  SELECT 1 FROM ${ACCOUNT_ROWS} JOIN ${profileJoinSql('m', 'a.id')}
  WHERE a.site_id = $1 AND a.id = $2 AND a.status = 'active' AND NOT a.muted AND m.status = 'active' AND NOT m.fictional)`;
const EXCLUSION = `LEFT JOIN ${blockJoinSql('o.id')}`;
const NOT_EXCLUDED = 'x.other_id IS NULL';
const PRICE = 'CASE WHEN o.fictional THEN 0 ELSE $10::int END AS price';

/** Risk points of a message that asks for money. */
const MONEY_POINTS = 10;

/** In clear, or in the form of `sealText`. */
const TEXT = splitSql('$8::text');
const LINE = splitSql('$9::text');

const INSERT_KEY = `
  INSERT INTO send_requests
    (site_id, member_id, client_key, body_hash, conversation_id, message_id, balance_after, created_at)
  SELECT $1, $2, $3::text, $4::bytea, $5::uuid, message.id, balance, $11::timestamptz FROM charged, message RETURNING 1`;
/** The client's key, without the call that `$3` begins with. */
const CLIENT_KEY = `substr($3::text, strpos($3::text, ':') + 1)`;
const insertMessageSql = (column = '', value = ''): string => `
  INSERT INTO messages (site_id, conversation_id, id, sender_id, type, text, text_sealed, created_at, hint, client_key${column})
  SELECT $1, $5, message.id, $2, $7::text, ${TEXT.clear}, ${TEXT.sealed}, $11, $13::text, ${CLIENT_KEY}${value} FROM keyed, message`;
/** Column and value of the gift in a message, with the price that was charged. */
const giftColumns = (gift: string) => ({
  column: ', gift, gift_credits',
  value: `, ${gift}::text, (SELECT price FROM charged)`,
});
/** Counts a gift for its receiver's profile. Fictional profiles receive none: they cost nothing (D-42). */
const countGift = (gift: string): string => `
    received AS (
      INSERT INTO received_gifts AS r (site_id, member_id, gift, amount)
      SELECT $1, asked.other_id, ${gift}::text, 1 FROM asked, keyed WHERE asked.counts
      ON CONFLICT (site_id, member_id, gift) DO UPDATE SET amount = r.amount + 1),`;
/** Inserts the sender's risk points where the receiver is warned of the message. */
const INSERT_RISK = `
  INSERT INTO member_risks (site_id, member_id, message_id, reason, points, created_at)
  SELECT $1, $2, message.id, $13, ${MONEY_POINTS}, $11 FROM keyed, message WHERE $13::text IS NOT NULL`;
const enterMessage = (reason: CreditReason): string =>
  enterCharge('charged', { reason: `'${reason}'`, ref: '(SELECT id FROM message)', at: '$11::timestamptz' });
/** The milliseconds at the beginning of the id `$6`. */
const MILLISECONDS_OF_ID = `('x' || translate(left($6::text, 13), '-', ''))::bit(48)::bigint`;
/** The time of the message: that of its id, or the first millisecond after the last message. */
const MESSAGE_TIME = `to_timestamp(greatest(${MILLISECONDS_OF_ID}, ceil(extract(epoch FROM i.last_message_at) * 1000)::bigint + 1) / 1000.0)`;
/** The id of the message with that time; both inbox rows are locked by now and have the same. */
const MESSAGE_ID = `
  SELECT (lpad(to_hex((extract(epoch FROM last_message_at) * 1000)::bigint), 12, '0')
    || substr(translate($6::text, '-', ''), 13))::uuid AS id
  FROM filed WHERE member_id = $2`;

/** The time of the decision on a push message; a receiver who has read by then needs none. */
const PUSH_DUE_AT = `$11::timestamptz + interval '10 seconds'`;

const COUNTED = changeStatesSql({
  counters: { unread_total: 's.unread_total + 1' },
  from: 'filed',
  where: 's.member_id = filed.member_id AND filed.member_id <> $2',
});
/** Beyond the limit of free conversations this is NULL, which the column refuses. */
const OPENED_BEFORE = `CASE
          WHEN s.member_id <> $2 OR NOT asked.counts THEN s.conversations_opened
          WHEN asked.unlimited OR s.conversations_opened < ${FREE_CONVERSATIONS} THEN s.conversations_opened + 1
          END`;
const COUNTED_OPENING = changeStatesSql({
  counters: { unread_total: 's.unread_total + (s.member_id <> $2)::int', conversations_opened: OPENED_BEFORE },
  from: 'asked, opened',
  where: 's.member_id = ANY (ARRAY[$2::uuid, asked.other_id])',
});

const CHARGED = `charged AS (${chargeWallet('asked')})`;
/**
 * Charges nothing for the first icebreaker of local day `day` (D-34): its row is taken before the wallet, so that of several
 * at once one is free. What is free anyway uses up nothing.
 */
const chargedAfterFree = (day: string): string => `
    freed AS (
      INSERT INTO free_icebreakers AS f (site_id, member_id, used_on)
      SELECT $1, $2, ${day}::date FROM asked WHERE asked.price > 0
      ON CONFLICT (site_id, member_id) DO UPDATE SET used_on = excluded.used_on WHERE f.used_on < excluded.used_on
      RETURNING 1),
    priced AS (SELECT CASE WHEN EXISTS (SELECT FROM freed) THEN 0 ELSE asked.price END AS price FROM asked),
    charged AS (${chargeWallet('priced')})`;

/** Everything in which the statements of texts, photos, gifts and icebreakers differ. */
interface MessageStatement {
  name: string;
  condition?: string;
  column?: string;
  value?: string;
  charged?: string;
  /** Common table expressions of their own, each with a comma behind it. */
  more?: string;
  /** The reason of the ledger entry. */
  reason?: CreditReason;
}

/**
 * The receiver of a message in conversation `$5`, where it may be sent: all else in the statement hangs on this row.
 */
export const RECEIVER_IN_CONVERSATION = `
      SELECT o.id AS other_id, ${PRICE}, NOT o.fictional AS counts
      FROM inboxes i JOIN ${profileJoinSql('o', 'i.other_id')} ${EXCLUSION}
      WHERE i.site_id = $1 AND i.member_id = $2 AND i.conversation_id = $5::uuid
        AND ($12::boolean OR (NOT i.read_only AND o.status = 'active' AND NOT o.fictional AND ${PLAIN_SENDER} AND ${NOT_EXCLUDED}))`;

/** The same of the first message to member `$14`. */
export const RECEIVER_OF_OPENING = `
      SELECT o.id AS other_id, ${PRICE}, a.paid_user OR o.fictional AS unlimited, NOT o.fictional AS counts
      FROM ${profileRowsSql('o')} JOIN ${accountJoinSql('$2')} ${EXCLUSION}
      WHERE o.site_id = $1 AND o.id = $14::uuid AND o.id <> $2
        AND ($12::boolean OR (NOT o.invisible AND o.status = 'active' AND NOT o.fictional AND ${PLAIN_SENDER} AND ${NOT_EXCLUDED}))
        AND NOT EXISTS (SELECT 1 FROM conversations c
          WHERE c.site_id = $1 AND c.a_id = least($2, o.id) AND c.b_id = greatest($2, o.id))`;

const sendStatement = ({
  name,
  condition = '',
  column,
  value,
  charged = CHARGED,
  more = '',
  reason = 'message',
}: MessageStatement): Statement => ({
  name,
  text: `
    WITH asked AS (${RECEIVER_IN_CONVERSATION} ${condition}),
    ${charged},
    filed AS (
      UPDATE inboxes i SET last_message_at = ${MESSAGE_TIME}, last_sender_id = $2, last_type = $7::text,
        ${setLineSql('$9::text')}, removed = false, unread = i.unread + (i.member_id <> $2)::int,
        notify_due_at = CASE WHEN i.member_id <> $2 THEN coalesce(i.notify_due_at, ${PUSH_DUE_AT}) ELSE i.notify_due_at END
      FROM asked, charged
      WHERE i.site_id = $1 AND i.member_id = ANY (ARRAY[$2::uuid, asked.other_id]) AND i.conversation_id = $5
      RETURNING i.member_id, i.last_message_at),
    message AS (${MESSAGE_ID}),
    keyed AS (${INSERT_KEY}),
    posted AS (${insertMessageSql(column, value)}),
    scored AS (${INSERT_RISK}),
    entered AS (${enterMessage(reason)}),${more}
    counted AS (${COUNTED})
    SELECT balance, message.id, other_id, charged.price FROM charged, keyed, message, asked`,
});

/** Sends a text in an existing conversation. */
export const SEND: Statement = sendStatement({ name: 'chat.send' });

/** Sends a text that answers message `$14`, one that its sender sees in the same conversation. */
export const SEND_REPLY: Statement = sendStatement({
  name: 'chat.send_reply',
  condition: `AND EXISTS (SELECT 1 FROM messages q WHERE q.site_id = $1 AND q.conversation_id = $5 AND q.id = $14::uuid
        AND q.id > coalesce(i.cleared_until_id, '00000000-0000-0000-0000-000000000000'))`,
  column: ', reply_to_id',
  value: ', $14::uuid',
});

/**
 * Sends a photo, `$14`, in an existing conversation: the sender's own, uploaded for a message, with its sizes made. Its
 * row is locked, so that it is not deleted as unsent meanwhile.
 */
export const SEND_PHOTO: Statement = sendStatement({
  name: 'chat.send_photo',
  condition: `AND ${sendablePhotoSql({ photo: '$14::uuid', member: '$2' })}`,
  column: ', photo_id',
  value: ', $14::uuid',
});

/** Sends an icebreaker in an existing conversation; `$14` is the sender's local day. */
export const SEND_ICEBREAKER: Statement = sendStatement({
  name: 'chat.send_icebreaker',
  charged: chargedAfterFree('$14'),
});

/** Sends a gift, `$14`, in an existing conversation. */
export const SEND_GIFT: Statement = sendStatement({
  name: 'chat.send_gift',
  ...giftColumns('$14'),
  more: countGift('$14'),
  reason: 'gift',
});

/**
 * Sends the first message between two members. Beyond the limit of free conversations it writes NULL into a NOT NULL
 * column: that undoes the statement, whoever else begins a conversation at this moment.
 */
const startStatement = ({
  name,
  column,
  value,
  charged = CHARGED,
  more = '',
  reason = 'message',
}: MessageStatement): Statement => ({
  name,
  text: `
    WITH asked AS (${RECEIVER_OF_OPENING}),
    ${charged},
    message AS (SELECT $6::uuid AS id),
    keyed AS (${INSERT_KEY}),
    opened AS (
      INSERT INTO conversations (site_id, id, a_id, b_id, started_by, created_at)
      SELECT $1, $5, least($2, other_id), greatest($2, other_id), $2, $11 FROM asked, keyed RETURNING 1),
    posted AS (${insertMessageSql(column, value)}),
    scored AS (${INSERT_RISK}),
    entered AS (${enterMessage(reason)}),${more}
    filed AS (
      INSERT INTO inboxes (site_id, member_id, conversation_id, other_id, unread, last_message_at, last_sender_id,
        last_type, preview, preview_sealed, notify_due_at)
      SELECT $1, side.member_id, $5, side.other_id, side.unread, to_timestamp(${MILLISECONDS_OF_ID} / 1000.0), $2, $7,
        ${LINE.clear}, ${LINE.sealed},
        CASE WHEN side.unread > 0 THEN ${PUSH_DUE_AT} END
      FROM opened, asked, LATERAL (VALUES ($2, asked.other_id, 0), (asked.other_id, $2, 1))
        AS side (member_id, other_id, unread)),
    counted AS (${COUNTED_OPENING})
    SELECT balance, $6::uuid AS id, other_id, charged.price FROM charged, keyed, opened, asked`,
});

/** Begins a conversation with a text. */
export const START: Statement = startStatement({ name: 'chat.open' });

/** Begins a conversation with an icebreaker; `$15` is the sender's local day. */
export const START_ICEBREAKER: Statement = startStatement({
  name: 'chat.open_icebreaker',
  charged: chargedAfterFree('$15'),
});

/** Begins a conversation with a gift, `$15`. */
export const START_GIFT: Statement = startStatement({
  name: 'chat.open_gift',
  ...giftColumns('$15'),
  more: countGift('$15'),
  reason: 'gift',
});

/** True if the next message of a conversation is one of its first five. */
export const EARLY: Statement = {
  name: 'chat.early',
  text: `SELECT NOT EXISTS (
    SELECT 1 FROM messages f WHERE f.site_id = $1 AND f.conversation_id = $2 OFFSET 4) AS early`,
};

/** The message that a key has made before. */
export const REPLAY: Statement = {
  name: 'chat.replay',
  text: `
    SELECT r.body_hash, r.balance_after, m.conversation_id, m.id, m.sender_id, m.type, ${messageTextSql('m')} AS text, m.created_at, m.gift, m.gift_credits,
      (SELECT i.other_id FROM inboxes i
        WHERE i.site_id = $1 AND i.member_id = $2 AND i.conversation_id = r.conversation_id) AS other_id
    FROM send_requests r
    JOIN messages m ON m.site_id = $1 AND m.conversation_id = r.conversation_id AND m.id = r.message_id
    WHERE r.site_id = $1 AND r.member_id = $2 AND r.client_key = $3`,
};
