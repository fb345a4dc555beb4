// Members of the demo with a session, credits, somebody to write to and many to like.
import { createHash, randomBytes } from 'node:crypto';
import { withClient } from '../../../../libs/installation/src/postgres/client.mjs';

const PEOPLE = `
  SELECT * FROM (
    SELECT p.site_id AS site, p.id, d.host, row_number() OVER (PARTITION BY p.site_id ORDER BY p.id) AS place
    FROM profiles p JOIN accounts a USING (site_id, id) JOIN domains d USING (site_id)
    WHERE p.searchable AND NOT p.fictional AND d.is_primary AND a.status = 'active'
      AND NOT EXISTS (SELECT 1 FROM exclusions x WHERE x.site_id = p.site_id AND p.id IN (x.member_id, x.other_id))) found
  ORDER BY place, site LIMIT $1`;
const SESSION = `
  INSERT INTO sessions (site_id, token_hash, id, account_id, device, created_at, last_seen_at, expires_at)
  VALUES ($1, $2, gen_random_uuid(), $3, 'proof', now(), now(), now() + interval '30 days')`;
const CREDITS = `
  WITH wallet AS (UPDATE wallets SET balance = balance + 100000, seq = seq + 1 WHERE member_id = ANY($1)
    RETURNING site_id, member_id, seq, balance)
  INSERT INTO credit_entries (site_id, member_id, seq, delta, balance_after, reason, created_at)
  SELECT site_id, member_id, seq, 100000, balance, 'test', now() FROM wallet`;

/** So many members, by turns of every site, each with the others of the site in `others`. */
export async function findPeople(admin, count) {
  return withClient(admin, async (client) => {
    const { rows } = await client.query(PEOPLE, [count]);
    if (rows.length === 0) throw new Error('The demo has nobody who could act.');
    for (const [index, person] of rows.entries()) {
      const token = randomBytes(32).toString('base64url');
      await client.query(SESSION, [person.site, createHash('sha256').update(token).digest(), person.id]);
      person.headers = { 'x-forwarded-for': `10.4.${index % 250}.1` };
      person.cookies = new Map([['auth.session', token]]);
      person.others = rows.filter(({ site, id }) => site === person.site && id !== person.id).map(({ id }) => id);
    }
    const ids = rows.map(({ id }) => id);
    await client.query(CREDITS, [ids]);
    await client.query('UPDATE accounts SET paid_user = true WHERE id = ANY($1)', [ids]);
    return rows.filter(({ others }) => others.length > 0);
  });
}
