import { Ids } from '@duet/platform';
import type { MadeSite, PlacedMember, TestApp } from '@duet/testing';
import { makeSite, placeMember, startTestApp, until } from '@duet/testing';
import pg from 'pg';
import { SEND } from './send.statements';
import { ChatModule } from './chat.module';

let test: TestApp;
let site: MadeSite;
let pair: [PlacedMember, PlacedMember];
let conversation: string;
let clients: [pg.Client, pg.Client];

beforeAll(async () => {
  test = await startTestApp({ domains: [ChatModule] });
  site = await makeSite(test);
  pair = [await placeMember(test, site, { credits: 50, paid: true }), await placeMember(test, site, { credits: 50 })];
  const body = { profile_id: pair[1].id, type: 'text', text: 'Hello' };
  const answer = await pair[0].browser.post('/api/conversations', body);
  conversation = (answer.body as { conversation: { id: string } }).conversation.id;
  clients = [await connect(), await connect()];
});
afterAll(async () => {
  await Promise.all(clients.map((client) => client.end()));
  await test.close();
});

/** A process of its own, as far as the database can tell. */
async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: test.config.databaseUrl });
  await client.connect();
  await client.query(`SELECT set_config('app.site_id', $1, false)`, [site.id]);
  return client;
}

/** Sends under an id that was made some time before, as a process does that is slow or whose clock is behind. */
async function sendAs(client: pg.Client, sender: PlacedMember, id: string): Promise<string> {
  const request = [site.id, sender.id, `send:${id}`, Buffer.alloc(32, 7), conversation, id];
  const values = [...request, 'text', `made ${id}`, 'made', 1, new Date(), false, null];
  const { rows } = await client.query<{ id: string }>({ name: SEND.name, text: SEND.text, values });
  return rows[0]!.id;
}

const after = async (reader: PlacedMember, id: string) => {
  const { body } = await reader.browser.get(`/api/conversations/${conversation}/messages`, { after: id });
  return (body as { messages: { id: string }[] }).messages.map((message) => message.id);
};

async function isWaiting(client: pg.Client): Promise<boolean> {
  const { processID } = client as unknown as { processID: number };
  const sql = 'SELECT 1 FROM pg_locks WHERE pid = $1 AND NOT granted';
  return (await test.db.systemRows(sql, [processID])).length > 0;
}

describe('the order of messages', () => {
  it('[E02] a message whose id was made earlier, but which commits later, still comes after the one that was read already', async () => {
    const [early, late] = [test.get(Ids).next(), test.get(Ids).next()];
    const [one, other] = clients;
    await one.query('BEGIN');
    const first = await sendAs(one, pair[0], late);
    const waiting = sendAs(other, pair[1], early);
    await until(() => isWaiting(other));
    await one.query('COMMIT');
    const second = await waiting;
    expect(first).toBe(late);
    expect(second > first).toBe(true);
    expect(await after(pair[0], first)).toEqual([second]);
  });

  it('a message that is not committed yet is before nobody: what commits first comes first', async () => {
    const [early, late] = [test.get(Ids).next(), test.get(Ids).next()];
    const [one, other] = clients;
    await one.query('BEGIN');
    const first = await sendAs(one, pair[0], early);
    const waiting = sendAs(other, pair[1], late);
    await until(() => isWaiting(other));
    const known = (await after(pair[0], '00000000-0000-7000-8000-000000000000')).at(0)!;
    expect(known < first).toBe(true);
    await one.query('COMMIT');
    const second = await waiting;
    expect(await after(pair[0], known)).toEqual([second, first]);
  });

  it('a process whose clock is behind adds to the end, and a repeat of its key answers the id that the message got', async () => {
    const url = `/api/conversations/${conversation}/messages`;
    const [newest] = await after(pair[0], '00000000-0000-7000-8000-000000000000');
    test.clock.advance(-3600);
    const send = () => pair[0].browser.post(url, { type: 'text', text: 'from the past' }, { key: 'slow-clock' });
    const [sent, repeated] = [await send(), await send()];
    test.clock.advance(3600);
    const { message } = sent.body as { message: { id: string } };
    expect(repeated.body).toEqual(sent.body);
    expect(message.id > newest!).toBe(true);
    expect(await after(pair[1], newest!)).toEqual([message.id]);
    const ledger = await test.db.systemRows('SELECT 1 FROM credit_entries WHERE ref = $1', [message.id]);
    expect(ledger).toHaveLength(1);
  });
});
