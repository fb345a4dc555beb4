// Counts in the database what was acknowledged: what is not there is lost, what is there more than once is doubled.
import { setTimeout as sleep } from 'node:timers/promises';
import { withClient } from '../../../../libs/installation/src/postgres/client.mjs';

const JOBS_MS = 120_000;
const isTaken = ({ status }) => status >= 200 && status < 300;
const countLost = (wanted, there) => wanted.filter((one) => !there.has(one)).length;
/** Rows beyond the first of each key. */
const countDoubled = (keys) => keys.length - new Set(keys).size;

/** All jobs that are due are done: orders paid are credited by one. */
async function awaitJobs(client) {
  const end = Date.now() + JOBS_MS;
  const open = "SELECT 1 FROM outbox_jobs WHERE state = 'open' AND next_try_at < now() + interval '1 hour' LIMIT 1";
  while (Date.now() < end && (await client.query(open)).rowCount > 0) await sleep(500);
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
