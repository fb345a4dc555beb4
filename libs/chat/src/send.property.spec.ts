import type { SiteSettings } from '@duet/contract';
import type { Statement } from '@duet/platform';
import type { MadeSite, TestApp } from '@duet/testing';
import { makeSite, startTestApp } from '@duet/testing';
import pg from 'pg';
import { chatFactsOf, FACTS } from './chat.facts';
import type { ChatFactsRow } from './chat.facts';
import { ChatModule } from './chat.module';
import type { ChatFacts } from './chat.rules';
import { FREE_CONVERSATIONS, priceOf, refuseMessage } from './chat.rules';
import {
  RECEIVER_IN_CONVERSATION,
  RECEIVER_OF_OPENING,
  SEND,
  SEND_ICEBREAKER,
  START,
  START_ICEBREAKER,
} from './send.statements';

/*
 * The rule of who may write to whom is `refuseMessage`; the statements decide the plain cases before it is asked. Here both
 * judge every combination of facts: each kind of sender with each kind of receiver and everything that can be between them.
 * One query reads the facts of all pairs, and the receiver that a statement finds; where there is one, or where the rule
 * allows it, PostgreSQL runs the whole statement, and takes it back.
 */

const PRICE = 1;
const YES_NO = [true, false];

const SENDERS = combine({
  account: ['active', 'muted', 'not_confirmed', 'pending_deletion', 'banned'],
  active: YES_NO,
  fictional: YES_NO,
  paid: YES_NO,
  opened: [FREE_CONVERSATIONS - 1, FREE_CONVERSATIONS],
  credits: [PRICE - 1, PRICE],
})
  // A muted sender is refused whatever else is so: one kind of them is enough.
  .filter(({ account, active, fictional, paid }) => account !== 'muted' || (active && !fictional && paid))
  .map((sender, index) => ({ ...sender, id: idOf('1', index) }));

const RECEIVERS = combine({
  active: YES_NO,
  invisible: YES_NO,
  fictional: YES_NO,
  // The rows of either side: every pair that hiding and blocking make.
  exclusions: [
    [null, null],
    ['hidden', null],
    [null, 'hidden'],
    ['blocked', 'blocked_by'],
    ['blocked_by', 'blocked'],
    ['blocked', 'blocked'],
  ],
  conversation: ['none', 'open', 'read_only'],
  liked_me: YES_NO,
}).map((receiver, index) => ({ ...receiver, id: idOf('2', index) }));

type Sender = (typeof SENDERS)[number];
type Receiver = (typeof RECEIVERS)[number];

let test: TestApp;
let site: MadeSite;
let client: pg.Client;

beforeAll(async () => {
  test = await startTestApp({ domains: [ChatModule] });
  site = await makeSite(test);
  // Plans that are made once, as those of the API are: these would take longer to make than to run.
  const options = '-c plan_cache_mode=force_generic_plan';
  client = new pg.Client({ connectionString: test.config.systemDatabaseUrl, options });
  await client.connect();
  await client.query(`SELECT set_config('app.site_id', $1, false)`, [site.id]);
  await client.query(membersSql(), [site.id, JSON.stringify([...SENDERS, ...RECEIVERS])]);
  await client.query(pairsSql(), [site.id, JSON.stringify(SENDERS), JSON.stringify(RECEIVERS)]);
  await client.query('ANALYZE');
  await client.query(FUNCTIONS);
});
afterAll(async () => {
  await client.end();
  await test.close();
});

/** Every combination of one value per key. */
function combine<T extends Record<string, unknown>>(values: { [K in keyof T]: T[K][] }): T[] {
  const keys = Object.keys(values) as (keyof T)[];
  return keys.reduce<Partial<T>[]>(
    (rows, key) => rows.flatMap((row) => values[key].map((value) => ({ ...row, [key]: value }))),
    [{}],
  ) as T[];
}

function idOf(kind: string, index: number): string {
  return `${kind.repeat(8)}-0000-7000-8000-${String(index).padStart(12, '0')}`;
}

function membersSql(): string {
  return `
    WITH members AS (
      SELECT * FROM jsonb_to_recordset($2::jsonb) AS m (id uuid, account text, active boolean, invisible boolean,
        fictional boolean, paid boolean, opened int, credits int)),
    accounts AS (
      INSERT INTO accounts (site_id, id, email, email_key, name, name_key, password_hash, status, muted, paid_user, language,
        terms_version_at, terms_accepted_at, created_at)
      SELECT $1, id, id, id, id, id, 'none', coalesce(nullif(account, 'muted'), 'active'), coalesce(account = 'muted', false), coalesce(paid, false), 'en', now(), now(), now()
      FROM members RETURNING id),
    profiles AS (
      INSERT INTO profiles (site_id, id, name, gender, audience, birth_date, country, invisible, fictional, status,
        last_active_at, created_at)
      SELECT $1, m.id, 'member', 'female', 20, '1990-01-01', 'GB', coalesce(m.invisible, false), m.fictional,
        CASE WHEN m.active THEN 'active' ELSE 'disabled' END, now(), now()
      FROM members m JOIN accounts USING (id) RETURNING id),
    states AS (
      INSERT INTO member_states (site_id, member_id, conversations_opened)
      SELECT $1, m.id, coalesce(m.opened, 0) FROM members m JOIN profiles USING (id))
    INSERT INTO wallets (site_id, member_id, balance, seq)
    SELECT $1, m.id, coalesce(m.credits, 0), 0 FROM members m JOIN profiles USING (id)`;
}

/**
 * Makes the relations of each sender to each receiver. Fictional profiles like nobody: no row can say that they do (D-42).
 */
function pairsSql(): string {
  return `
    WITH pairs AS (
      SELECT s.id AS me, r.id AS other, uuidv7() AS conversation_id, r.fictional, r.exclusions, r.conversation, r.liked_me
      FROM jsonb_to_recordset($2::jsonb) AS s (id uuid),
        jsonb_to_recordset($3::jsonb) AS r (id uuid, fictional boolean, exclusions jsonb, conversation text, liked_me boolean)),
    excluded AS (
      INSERT INTO exclusions (site_id, member_id, other_id, reason, created_at)
      SELECT $1, side.member_id, side.other_id, side.reason, now()
      FROM pairs, LATERAL (VALUES (me, other, exclusions->>0), (other, me, exclusions->>1)) AS side (member_id, other_id, reason)
      WHERE side.reason IS NOT NULL),
    liked AS (
      INSERT INTO swipes (site_id, from_id, to_id, direction, delivered, created_at)
      SELECT $1, other, me, 'like', true, now() FROM pairs WHERE liked_me AND NOT fictional),
    conversed AS (
      INSERT INTO conversations (site_id, id, a_id, b_id, started_by, created_at)
      SELECT $1, conversation_id, least(me, other), greatest(me, other), me, now() FROM pairs WHERE conversation <> 'none')
    INSERT INTO inboxes (site_id, member_id, conversation_id, other_id, read_only, last_message_at)
    SELECT $1, side.member_id, conversation_id, side.other_id, conversation = 'read_only', now()
    FROM pairs, LATERAL (VALUES (me, other), (other, me)) AS side (member_id, other_id)
    WHERE conversation <> 'none'`;
}

const REQUEST = 'uuid, uuid, text, bytea, uuid, uuid, text, text, text, int, timestamptz, boolean, text';
const ANSWER = 'RETURNS TABLE (sent_balance int, sent_id uuid, sent_to uuid, sent_price int) LANGUAGE plpgsql';
/** The arguments of a send within `balance_after`; its key and its ids are new. */
const ARGUMENTS = `site, me, gen_random_uuid()::text, '\\x00'::bytea, coalesce(conversation, uuidv7()), uuidv7(), 'text', 'Hello',
  'Hello', ${PRICE}, now(), judged, NULL`;

/** A statement with the types and the values of what it is given besides. */
interface Way {
  statement: Statement;
  types: string;
  values: string;
}

/** `balance_after` sends, takes it back, and says what was left (null: not sent). */
const functionsOf = (kind: string, open: Way, send: Way) => `
  CREATE FUNCTION pg_temp.open_${kind}(${REQUEST}, ${open.types}) ${ANSWER} AS $body$ #variable_conflict use_column
    BEGIN RETURN QUERY ${open.statement.text}; END $body$;
  CREATE FUNCTION pg_temp.send_${kind}(${REQUEST}, ${send.types}) ${ANSWER} AS $body$ #variable_conflict use_column
    BEGIN RETURN QUERY ${send.statement.text}; END $body$;
  CREATE FUNCTION pg_temp.balance_after_${kind}(site uuid, me uuid, other uuid, conversation uuid, judged boolean) RETURNS int
  LANGUAGE plpgsql AS $body$
    DECLARE balance_left int;
    BEGIN
      IF conversation IS NULL THEN
        SELECT sent_balance INTO balance_left FROM pg_temp.open_${kind}(${ARGUMENTS}, ${open.values});
      ELSE
        SELECT sent_balance INTO balance_left FROM pg_temp.send_${kind}(${ARGUMENTS}, ${send.values});
      END IF;
      RAISE EXCEPTION 'taken back';
    EXCEPTION WHEN raise_exception OR not_null_violation THEN
      RETURN balance_left;
    END $body$;`;

const TO_OTHER = { types: 'uuid', values: 'other' };
const FUNCTIONS = [
  functionsOf('text', { statement: START, ...TO_OTHER }, { statement: SEND, ...TO_OTHER }),
  functionsOf(
    'icebreaker',
    { statement: START_ICEBREAKER, types: 'uuid, text', values: `other, '2026-03-10'` },
    { statement: SEND_ICEBREAKER, types: 'text', values: `'2026-03-10'` },
  ),
].join('\n');

/** A pair of members, and what is read of it. */
interface Pair {
  me: string;
  other: string;
  facts: ChatFactsRow;
  /** The statement finds a receiver without asking the rule. */
  plain: boolean;
}

/** A statement with SQL expressions in place of its parameters. */
const bind = (sql: string, names: Record<number, string>): string =>
  sql.replace(/\$(\d+)/g, (_, number: string) => names[Number(number)]!);

const NAMES = { 1: '$1', 2: 'sender.id', 5: 'known.conversation_id', 10: '1', 12: 'false', 14: 'receiver.id' };
const PAIRS = `
  SELECT sender.id AS me, receiver.id AS other, row_to_json(known) AS facts,
    CASE WHEN known.conversation_id IS NULL THEN EXISTS (${bind(RECEIVER_OF_OPENING, NAMES)})
      ELSE EXISTS (${bind(RECEIVER_IN_CONVERSATION, NAMES)}) END AS plain
  FROM unnest($2::uuid[]) AS sender (id) CROSS JOIN unnest($3::uuid[]) AS receiver (id)
  CROSS JOIN LATERAL (${bind(FACTS.text, { 1: '$1', 2: 'sender.id', 3: 'receiver.id', 4: 'NULL::uuid' })}) known`;

const sentSql = (kind: string) => `
  SELECT pg_temp.balance_after_${kind}($1, p.me, p.other, p.conversation, $5) AS balance
  FROM unnest($2::uuid[], $3::uuid[], $4::uuid[]) WITH ORDINALITY AS p (me, other, conversation, n) ORDER BY p.n`;

const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id);
const SHOWN = { fictional_profiles: 'labelled' } as SiteSettings;
const HIDDEN = { fictional_profiles: 'none' } as SiteSettings;

/** The facts as the combination says them, without the database. */
function factsOf(sender: Sender, receiver: Receiver, conversationId: string | null): ChatFacts {
  const { active, invisible, fictional, exclusions, conversation, liked_me: likedMe } = receiver;
  return {
    me: { ...sender, confirmed: sender.account !== 'not_confirmed', muted: sender.account === 'muted' },
    other: { id: receiver.id, name: 'member', active, invisible, fictional },
    conversation: conversationId ? { id: conversationId, readOnly: conversation === 'read_only' } : null,
    blocked: exclusions[0] === 'blocked',
    blockedBy: exclusions[1] === 'blocked',
    acquainted: (likedMe && !fictional) || conversation !== 'none',
  };
}

async function readPairs(): Promise<Pair[]> {
  const { rows } = await client.query<Pair>(PAIRS, [site.id, idsOf(SENDERS), idsOf(RECEIVERS)]);
  return rows;
}

/** The credits that each sender has left after a send; null where it was not sent. */
async function sendAll(
  pairs: Pair[],
  { judged, kind = 'text' }: { judged: boolean; kind?: string },
): Promise<(number | null)[]> {
  const members = [pairs.map(({ me }) => me), pairs.map(({ other }) => other)];
  const conversations = pairs.map(({ facts }) => facts.conversation_id);
  const values = [site.id, ...members, conversations, judged];
  const { rows } = await client.query<{ balance: number | null }>(sentSql(kind), values);
  return rows.map(({ balance }) => balance);
}

const membersOf = ({ me, other }: Pick<Pair, 'me' | 'other'>) => ({
  sender: SENDERS.find(({ id }) => id === me)!,
  receiver: RECEIVERS.find(({ id }) => id === other)!,
});
const refusalOf = ({ facts }: Pair, settings: SiteSettings) => refuseMessage(chatFactsOf(facts, settings), PRICE);

describe('who may write to whom', () => {
  let pairs: Pair[];
  beforeAll(async () => {
    pairs = await readPairs();
  });

  it('is asked with the facts as they are, of every pair', () => {
    const differing = pairs.filter((pair) => {
      const { sender, receiver } = membersOf(pair);
      const stated = factsOf(sender, receiver, pair.facts.conversation_id);
      return refusalOf(pair, SHOWN)?.code !== refuseMessage(stated, PRICE)?.code;
    });
    expect(pairs).toHaveLength(SENDERS.length * RECEIVERS.length);
    expect(differing.map(membersOf)).toEqual([]);
  });

  it('is never wider in the statements than in the rule', async () => {
    const isRefused = (pair: Pair) => [SHOWN, HIDDEN].some((settings) => refusalOf(pair, settings) !== null);
    const plain = pairs.filter((pair) => pair.plain);
    // The others show that something is sent at all; that all of them are is the next test's.
    const tried = [...plain.filter(isRefused), ...plain.filter((pair) => !isRefused(pair)).slice(0, 100)];
    const balances = await sendAll(tried, { judged: false });
    const sent = tried.filter((_, index) => balances[index] !== null);
    expect(sent.length).toBeGreaterThan(0);
    expect(sent.filter(isRefused).map(membersOf)).toEqual([]);
  });

  it('is never narrower: what the rule allows is sent, at its price', async () => {
    const allowed = pairs.filter((pair) => !refusalOf(pair, SHOWN));
    const balances = await sendAll(allowed, { judged: true });
    const wrong = allowed.filter(({ facts }, index) => {
      return balances[index] !== facts.credits - priceOf(chatFactsOf(facts, SHOWN), PRICE);
    });
    expect(allowed.length).toBeGreaterThan(0);
    expect(wrong.map(membersOf)).toEqual([]);
  });

  it('[E08] is the same for the first icebreaker of a day, which costs nothing', async () => {
    // Every seventh pair: the statement differs in its price alone.
    const some = pairs.filter((_, index) => index % 7 === 0);
    const allowed = some.filter(({ facts }) => !refuseMessage(chatFactsOf(facts, SHOWN), 0));
    const balances = await sendAll(allowed, { judged: true, kind: 'icebreaker' });
    expect(balances).toEqual(allowed.map(({ facts }) => facts.credits));
    const refused = some.filter((pair) => pair.plain && !allowed.includes(pair));
    expect((await sendAll(refused, { judged: false, kind: 'icebreaker' })).every((left) => left === null)).toBe(true);
  });
});
