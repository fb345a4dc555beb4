import type { SiteSettings } from '@duet/contract';
import type { MadeSite, TestApp } from '@duet/testing';
import { makeSite, startTestApp } from '@duet/testing';
import pg from 'pg';
import { chatFactsOf, FACTS } from './chat.facts';
import type { ChatFactsRow } from './chat.facts';
import type { ChatFacts } from './chat.rules';
import { FREE_CONVERSATIONS, priceOf, refuseMessage } from './chat.rules';
import { OPEN, SEND } from './send.statements';

/*
 * The rule of who may write to whom is `refuseMessage`; the statements decide the plain cases before it is asked. Here both
 * judge every combination of facts: each kind of sender with each kind of receiver and everything that can be between them.
 * PostgreSQL runs the statements themselves, and takes each back.
 */

const PRICE = 1;
const YES_NO = [true, false];

const SENDERS = combine({
  account: ['active', 'not_confirmed', 'pending_deletion', 'banned'],
  active: YES_NO,
  fictional: YES_NO,
  paid: YES_NO,
  opened: [FREE_CONVERSATIONS - 1, FREE_CONVERSATIONS],
  credits: [PRICE - 1, PRICE],
}).map((sender, index) => ({ ...sender, id: idOf('1', index) }));

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
  test = await startTestApp();
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
      INSERT INTO accounts (site_id, id, email, email_key, name, name_key, password_hash, status, paid_user, language,
        terms_version_at, terms_accepted_at, created_at)
      SELECT $1, id, id, id, id, id, 'none', coalesce(account, 'active'), coalesce(paid, false), 'en', now(), now(), now()
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

/** What is between each sender and each receiver. Fictional profiles like nobody: no row can say that they do (D-42). */
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

const VALUES = 'uuid, uuid, text, bytea, uuid, uuid, text, text, text, int, timestamptz, boolean, text, uuid';
const ANSWER = 'RETURNS TABLE (sent_balance int, sent_id uuid, sent_to uuid) LANGUAGE plpgsql';
/** The arguments of a send within `balance_after`; its key and its ids are new. */
const ARGUMENTS = `site, me, gen_random_uuid()::text, '\\x00'::bytea, coalesce(conversation, uuidv7()), uuidv7(), 'text', 'Hello',
  'Hello', ${PRICE}, now(), judged, NULL, other`;

/** `facts` reads what the rule is asked with; `balance_after` sends, takes it back, and says what was left (null: not sent). */
const FUNCTIONS = `
  CREATE FUNCTION pg_temp.open(${VALUES}) ${ANSWER} AS $body$ #variable_conflict use_column
    BEGIN RETURN QUERY ${OPEN.text}; END $body$;
  CREATE FUNCTION pg_temp.send(${VALUES}) ${ANSWER} AS $body$ #variable_conflict use_column
    BEGIN RETURN QUERY ${SEND.text}; END $body$;
  CREATE FUNCTION pg_temp.facts(uuid, uuid, uuid, uuid) RETURNS json LANGUAGE plpgsql AS $body$
    BEGIN RETURN (SELECT row_to_json(line) FROM (${FACTS.text}) line); END $body$;
  CREATE FUNCTION pg_temp.balance_after(site uuid, me uuid, other uuid, conversation uuid, judged boolean) RETURNS int
  LANGUAGE plpgsql AS $body$
    DECLARE balance_left int;
    BEGIN
      IF conversation IS NULL THEN
        SELECT sent_balance INTO balance_left FROM pg_temp.open(${ARGUMENTS});
      ELSE
        SELECT sent_balance INTO balance_left FROM pg_temp.send(${ARGUMENTS});
      END IF;
      RAISE EXCEPTION 'taken back';
    EXCEPTION WHEN raise_exception OR not_null_violation THEN
      RETURN balance_left;
    END $body$`;

interface Judged {
  me: string;
  other: string;
  facts: ChatFactsRow;
  /** Credits left where the statement lets the message through by itself. */
  plain: number | null;
}

const PAIRS = `
  SELECT s.id AS me, r.id AS other, f.facts,
    pg_temp.balance_after($1, s.id, r.id, (f.facts->>'conversation_id')::uuid, false) AS plain
  FROM unnest($2::uuid[]) AS s (id) CROSS JOIN unnest($3::uuid[]) AS r (id)
  CROSS JOIN LATERAL (SELECT pg_temp.facts($1, s.id, r.id, NULL) AS facts OFFSET 0) f`;

const ALLOWED = `
  SELECT pg_temp.balance_after($1, p.me, p.other, p.conversation, true) AS balance
  FROM unnest($2::uuid[], $3::uuid[], $4::uuid[]) WITH ORDINALITY AS p (me, other, conversation, n) ORDER BY p.n`;

const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id);
const SHOWN = { fictional_profiles: 'labelled' } as SiteSettings;
const HIDDEN = { fictional_profiles: 'none' } as SiteSettings;

/** The facts as the combination says them, without the database. */
function factsOf(sender: Sender, receiver: Receiver, conversationId: string | null): ChatFacts {
  const { active, invisible, fictional, exclusions, conversation, liked_me: likedMe } = receiver;
  return {
    me: { ...sender, confirmed: sender.account !== 'not_confirmed' },
    other: { id: receiver.id, name: 'member', active, invisible, fictional },
    conversation: conversationId ? { id: conversationId, readOnly: conversation === 'read_only' } : null,
    blocked: exclusions[0] === 'blocked',
    blockedBy: exclusions[1] === 'blocked',
    acquainted: (likedMe && !fictional) || conversation !== 'none',
  };
}

async function judgeAll(): Promise<Judged[]> {
  const { rows } = await client.query<Judged>(PAIRS, [site.id, idsOf(SENDERS), idsOf(RECEIVERS)]);
  return rows;
}

const named = ({ me, other }: Pick<Judged, 'me' | 'other'>) => ({
  sender: SENDERS.find(({ id }) => id === me)!,
  receiver: RECEIVERS.find(({ id }) => id === other)!,
});

describe('who may write to whom', () => {
  let judged: Judged[];
  beforeAll(async () => (judged = await judgeAll()), 60_000);

  it('is asked with the facts as they are, of every pair', () => {
    const differing = judged.filter((pair) => {
      const { sender, receiver } = named(pair);
      const read = chatFactsOf(pair.facts, SHOWN);
      const stated = factsOf(sender, receiver, pair.facts.conversation_id);
      return refuseMessage(read, PRICE)?.code !== refuseMessage(stated, PRICE)?.code;
    });
    expect(judged).toHaveLength(SENDERS.length * RECEIVERS.length);
    expect(differing.map(named)).toEqual([]);
  });

  it('is never wider in the statements than in the rule', () => {
    const through = judged.filter(({ plain }) => plain !== null);
    const refused = through.filter(({ facts }) =>
      [SHOWN, HIDDEN].some((settings) => refuseMessage(chatFactsOf(facts, settings), PRICE) !== null),
    );
    expect(through.length).toBeGreaterThan(0);
    expect(refused.map(named)).toEqual([]);
    expect(through.filter(({ plain, facts }) => plain !== facts.credits - PRICE).map(named)).toEqual([]);
  });

  it('is never narrower: what the rule allows is sent, at its price', async () => {
    const allowed = judged.filter(({ facts }) => !refuseMessage(chatFactsOf(facts, SHOWN), PRICE));
    const columns = [allowed.map(({ me }) => me), allowed.map(({ other }) => other)];
    const conversations = allowed.map(({ facts }) => facts.conversation_id);
    const { rows } = await client.query<{ balance: number | null }>(ALLOWED, [site.id, ...columns, conversations]);
    const wrong = allowed.filter(({ facts }, index) => {
      const price = priceOf(chatFactsOf(facts, SHOWN), PRICE);
      return rows[index]?.balance !== facts.credits - price;
    });
    expect(allowed.length).toBeGreaterThan(0);
    expect(wrong.map(named)).toEqual([]);
  });
});
