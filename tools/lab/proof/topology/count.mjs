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

/** Waits until all jobs that are due are done, since orders paid are credited by one; tells those that are not. */
async function awaitJobs(client) {
  await client.query(HASTEN);
  await client.query("SELECT pg_notify('duet_jobs', '')");
  const end = Date.now() + JOBS_MS;
  let open = [];
  do {
    await sleep(500);
    open = (await client.query(OPEN)).rows;
  } while (Date.now() < end && open.length > 0);
  for (const job of open) console.log(`still open: ${JSON.stringify(job)}`);
}

/** Texts lie sealed: a message is known by the key that it was sent with. */
const SENT = 'SELECT client_key FROM messages WHERE sender_id = ANY($1) AND created_at > $2';
const LIKED = `SELECT from_id || ' ' || to_id AS key FROM swipes WHERE direction = 'like' AND from_id = ANY($1)`;
const ORDERED = 'SELECT id FROM orders WHERE member_id = ANY($1) AND created_at > $2';
const CREDITED = 'SELECT order_id::text AS id FROM credit_lots WHERE order_id = ANY($1)';

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
    await awaitJobs(client);
    const ids = people.map(({ id }) => id);
    const { messages, likes, orders, credited } = await readRows(client, ids, since);
    const taken = (kind, keyOf) => acts.filter((act) => act.kind === kind && isTaken(act)).map(keyOf);
    const attempts = acts.filter(({ kind }) => kind === 'order').length;
    const paid = acts.filter(({ paid: status }) => status >= 200 && status < 400).map(({ order }) => order);
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
