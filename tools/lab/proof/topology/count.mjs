// Counts in the database what was acknowledged: what is not there is lost, what is there more than once is doubled.
import { setTimeout as sleep } from 'node:timers/promises';
import { withClient } from '../../../../libs/installation/src/postgres/client.mjs';

const JOBS_MS = 120_000;
const isTaken = ({ status }) => status >= 200 && status < 300;
const countLost = (wanted, there) => wanted.filter((one) => !there.has(one)).length;
/** Rows beyond the first of each key. */
const countDoubled = (keys) => keys.length - new Set(keys).size;

/** Jobs that are due or were tried; others are for later. */
const DUE = "state = 'open' AND (tries > 0 OR next_try_at < now())";
/** A job that several faults have hit waits for minutes: it is handed over now, as by an operator in the console. */
const HASTEN = `UPDATE outbox_jobs SET next_try_at = now() WHERE ${DUE}`;
const OPEN = `SELECT name, tries, last_error, count(*)::int AS number FROM outbox_jobs WHERE ${DUE} GROUP BY 1, 2, 3`;

/** Asks again and again until there are no rows; answers those that are left after two minutes. */
async function awaitNone(client, sql, values = []) {
  const end = Date.now() + JOBS_MS;
  let rows = [];
  do {
    await sleep(500);
    ({ rows } = await client.query(sql, values));
  } while (Date.now() < end && rows.length > 0);
  return rows;
}

/** Waits until all jobs that are due are done, since orders paid are credited by one; tells those that are not. */
async function awaitJobs(client) {
  await client.query(HASTEN);
  await client.query("SELECT pg_notify('duet_jobs', '')");
  for (const job of await awaitNone(client, OPEN)) console.log(`still open: ${JSON.stringify(job)}`);
}

/** Texts lie sealed: a message is known by the key that it was sent with. */
const SENT = 'SELECT client_key FROM messages WHERE sender_id = ANY($1) AND created_at > $2';
const LIKED = `SELECT from_id || ' ' || to_id AS key FROM swipes WHERE direction = 'like' AND from_id = ANY($1)`;
const ORDERED = 'SELECT id FROM orders WHERE member_id = ANY($1) AND created_at > $2';
const CREDITED = 'SELECT order_id::text AS id FROM credit_lots WHERE order_id = ANY($1)';

/** The shop asks about orders by itself, after minutes; that time is brought forward. */
const ASK = 'UPDATE orders SET check_due_at = now() WHERE id = ANY($1) AND check_due_at IS NOT NULL';
const UNASKED = 'SELECT 1 FROM orders WHERE id = ANY($1) AND check_due_at <= now()';

/** A message of the payment provider that found nobody is lost, as a real one may be: such an order is credited once the shop has asked. */
async function reconcile(client, paid) {
  const credited = new Set((await client.query(CREDITED, [paid])).rows.map(({ id }) => id));
  const uncredited = paid.filter((id) => !credited.has(id));
  if (uncredited.length === 0) return;
  console.log(`${uncredited.length} payments came without their message: their orders are asked about`);
  await client.query(ASK, [uncredited]);
  await awaitNone(client, UNASKED, [uncredited]);
  await awaitJobs(client);
}

/** Rows of the members since the beginning, as keys. */
async function readRows(client, ids, since) {
  const read = async (sql, ...values) => (await client.query(sql, values)).rows;
  const orders = (await read(ORDERED, ids, since)).map(({ id }) => id);
  return {
    messages: (await read(SENT, ids, since)).map(({ client_key }) => client_key),
    likes: (await read(LIKED, ids)).map(({ key }) => key),
    orders,
    credited: (await read(CREDITED, orders)).map(({ id }) => id),
  };
}

const line = (kind, taken, keys) => ({
  kind,
  acknowledged: taken.length,
  lost: countLost(taken, new Set(keys)),
  doubled: countDoubled(keys),
});

/** `{ kind, acknowledged, lost, doubled }` of each kind of act that is kept. */
export function countActs(admin, { acts, people, since }) {
  return withClient(admin, async (client) => {
    const paid = acts.filter(({ paid: status }) => status >= 200 && status < 400).map(({ order }) => order);
    await awaitJobs(client);
    await reconcile(client, paid);
    const ids = people.map(({ id }) => id);
    const { messages, likes, orders, credited } = await readRows(client, ids, since);
    const taken = (kind, keyOf) => acts.filter((act) => act.kind === kind && isTaken(act)).map(keyOf);
    const attempts = acts.filter(({ kind }) => kind === 'order').length;
    return [
      line(
        'messages',
        taken('send', ({ clientKey }) => clientKey),
        messages,
      ),
      line(
        'likes',
        taken('like', ({ person, key }) => `${person} ${key}`),
        likes,
      ),
      // Each attempt has one key, so more orders than attempts are orders given twice.
      {
        ...line(
          'orders',
          taken('order', ({ order }) => order),
          orders,
        ),
        doubled: Math.max(0, orders.length - attempts),
      },
      line('payments credited', paid, credited),
    ];
  });
}
