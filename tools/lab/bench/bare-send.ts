import type { Statement } from '@duet/platform';

/**
 * The rows that a message writes, in one statement that decides nothing: no rule is asked, nobody is looked up, the receiver and
 * every value are given. Nothing that keeps a ledger, a key against repeats and two inboxes costs less.
 * $1 site, $2 sender, $3 receiver, $4 conversation, $5 key, $6 hash of the body, $7 message, $8 text, $9 preview, $10 now
 */
export const BARE_SEND: Statement = {
  name: 'bench.bare_send',
  text: `
    WITH charged AS (
      UPDATE wallets SET balance = balance - 1, seq = seq + 1 WHERE site_id = $1 AND member_id = $2 RETURNING balance, seq),
    filed AS (
      UPDATE inboxes SET last_message_at = $10, last_sender_id = $2, last_type = 'text', preview_sealed = $9::bytea, removed = false,
        unread = unread + (member_id <> $2)::int,
        notify_due_at = CASE WHEN member_id <> $2 THEN coalesce(notify_due_at, $10) ELSE notify_due_at END
      WHERE site_id = $1 AND member_id = ANY (ARRAY[$2::uuid, $3::uuid]) AND conversation_id = $4),
    keyed AS (
      INSERT INTO send_requests
        (site_id, member_id, client_key, body_hash, conversation_id, message_id, balance_after, created_at)
      SELECT $1, $2, $5::text, $6::bytea, $4, $7::uuid, balance, $10::timestamptz FROM charged),
    posted AS (
      INSERT INTO messages (site_id, conversation_id, id, sender_id, type, text_sealed, created_at, client_key)
      VALUES ($1, $4, $7, $2, 'text', $8::bytea, $10, $5)),
    entered AS (
      INSERT INTO credit_entries (site_id, member_id, seq, delta, balance_after, reason, ref, created_at)
      SELECT $1, $2, seq, -1, balance, 'message', $7, $10 FROM charged),
    counted AS (
      UPDATE member_states SET unread_total = unread_total + 1, version = version + 1 WHERE site_id = $1 AND member_id = $3)
    SELECT balance FROM charged`,
};
