import pg from 'pg';

const { E2E_DATABASE_URL = '' } = process.env;

/** Asks the demo's database, as its tables are; answers the rows. */
export async function sql<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: E2E_DATABASE_URL });
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}

/** Gives a member credits, with the ledger entry that explains them; no row where the worker has not made the wallet yet. */
export const giveCredits = (memberId: string, credits: number) =>
  sql(
    `WITH wallet AS (
       UPDATE wallets SET balance = balance + $2, seq = seq + 1 WHERE member_id = $1
       RETURNING site_id, member_id, seq, balance)
     INSERT INTO credit_entries (site_id, member_id, seq, delta, balance_after, reason, created_at)
     SELECT site_id, member_id, seq, $2, balance, 'test', now() FROM wallet RETURNING 1`,
    [memberId, credits],
  );

/** Makes somebody who has just signed up a member whose address is confirmed, premium where `premium` says so. */
export const confirm = (memberId: string, { premium }: { premium: boolean }) =>
  sql(
    `WITH profile AS (UPDATE profiles SET status = 'active', disabled_reason = NULL WHERE id = $1)
     UPDATE accounts SET status = 'active', confirmed_at = now(), paid_user = $2 WHERE id = $1`,
    [memberId, premium],
  );

/** Forgets the sign-ups of this machine: a network has 30 in an hour, and all journeys come from one. */
export const forgetSignUps = () => sql(`DELETE FROM rate_limits WHERE key LIKE '%:sign_ups:%'`);

/** Turns the mails of a category off, as a mail provider does that was told of spam. */
export const turnOffAsSpam = (memberId: string, category: string) =>
  sql(
    `INSERT INTO notification_choices (site_id, account_id, category, channel, is_on, reason, changed_at)
     SELECT site_id, id, $2, 'mail', false, 'fbl', now() FROM accounts WHERE id = $1`,
    [memberId, category],
  );

/** Notes that mails to a member come back. */
export const markBounced = (memberId: string) =>
  sql('UPDATE accounts SET mail_bounced_at = now() WHERE id = $1', [memberId]);
