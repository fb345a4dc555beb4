import pg from 'pg';

/** Runs `work` with a connection to `url`, which is closed in any case. */
export async function withClient(url, work) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Rows of one statement on a connection of its own. */
export const queryOnce = (url, sql, values) =>
  withClient(url, async (client) => (await client.query(sql, values)).rows);

/** The address of another database on the same server. */
export function inDatabase(url, name) {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}
