import type { PersonalTable } from '@duet/platform';
import { PersonalDataRegistry, whereOf } from '@duet/platform';
import type { EntityManager } from 'typeorm';
import type { MadeMember, MadeSite } from '../makers';
import type { TestApp } from '../test-app';
import { isWord } from './columns';
import { markOf } from './marks';

interface Column {
  column: string;
  type: string;
  required: boolean;
  /** A word that the table's check lets through; null where any text is. */
  word: string | null;
}

interface Place {
  tx: EntityManager;
  site: MadeSite;
  canary: MadeMember;
  now: Date;
}

type Values = Record<string, unknown>;

const OTHER = '11111111-1111-4111-8111-111111111111';

/** Values that the catalogue does not know: keys of other tables, and texts that name the member. */
async function knownValues({ tx, site, canary, now }: Place): Promise<Values> {
  const idOf = async (sql: string): Promise<unknown> => {
    const values = sql.includes('$2') ? [site.id, canary.id] : [site.id];
    const [row] = (await tx.query(sql, values)) as { id: unknown }[];
    return row?.id;
  };
  const another = await idOf('SELECT real_id AS id FROM profiles WHERE site_id = $1 AND real_id <> $2 LIMIT 1');
  return {
    'invite_uses.code_id': await idOf(
      `INSERT INTO invite_codes (site_id, id, code, note, max_uses, expires_at, created_by, created_at)
       VALUES ($1, gen_random_uuid(), 'FAIR', 'for a fair', 5, now(), 'staff@example.com', now()) RETURNING id`,
    ),
    'news_receivers.news_id': await idOf(
      `INSERT INTO news (site_id, id, name, state, activity, premium, page, texts, created_at, updated_at)
       VALUES ($1, gen_random_uuid(), 'Spring', 'draft', 'any', 'any', 'search', '{}', now(), now()) RETURNING id`,
    ),
    'postbacks.partner_id': await idOf(
      `INSERT INTO traffic_partners (site_id, id, name, network, url, click_field, events, is_on, secret_sealed, created_at, updated_at)
       VALUES ($1, gen_random_uuid(), 'North Ads', 'northads', 'https://ads.example.com/', 'sub1', '{sign_up}', true, '', now(), now())
       RETURNING id`,
    ),
    order_id: await idOf('SELECT id FROM orders WHERE site_id = $1 AND member_id = $2 LIMIT 1'),
    'push_subscriptions.token_hash': await idOf(
      'SELECT token_hash AS id FROM sessions WHERE site_id = $1 AND account_id = $2 LIMIT 1',
    ),
    'favourites.other_id': another,
    'profile_views.viewer_id': another,
    currency: 'EUR',
    'refunds.kind': 'support',
    'discount_uses.kind': 'code',
    'discount_uses.code_id': await idOf('SELECT id FROM discount_codes WHERE site_id = $1 AND member_id = $2 LIMIT 1'),
    'sandbox_refunds.payment_ref': await idOf(
      'SELECT ref AS id FROM sandbox_payments WHERE $1::uuid IS NOT NULL AND member_ref = $2 LIMIT 1',
    ),
    'outbox_jobs.state': 'failed',
    'outbox_jobs.payload': JSON.stringify({ member_id: canary.id, canary: 'canary' }),
    'rate_limits.key': `${site.id}:canary:${canary.id}`,
    'rate_limits.expire': now.getTime() + 86_400_000,
  };
}

function valueOf(table: string, { column, type, word }: Column, { site, now }: Place): unknown {
  if (word) return word;
  if (column === 'site_id') return site.id;
  if (type === 'uuid') return OTHER;
  if (type === 'boolean') return false;
  if (['timestamp with time zone', 'date'].includes(type)) return now;
  if (['integer', 'smallint', 'bigint'].includes(type)) return 1;
  return markOf({ table, column, type });
}

async function columnsOf({ tx }: Place, table: string): Promise<Column[]> {
  return (await tx.query(
    `SELECT column_name AS column, data_type AS type, is_nullable = 'NO' AND column_default IS NULL AS required,
       (SELECT substring(pg_get_constraintdef(k.oid) FROM '''([^'']+)''::text') FROM pg_constraint k
        WHERE k.contype = 'c' AND k.conrelid = $1::text::regclass AND k.conkey = ARRAY[c.ordinal_position::smallint] LIMIT 1) AS word
     FROM information_schema.columns c WHERE table_schema = 'public' AND table_name = $1::text`,
    [table],
  )) as Column[];
}

const isOpen = ({ type }: Column): boolean => ['text', 'jsonb', 'bytea', 'ARRAY'].includes(type);

async function insertRow(place: Place, { table, columns }: PersonalTable, known: Values): Promise<void> {
  const filled = (await columnsOf(place, table)).filter(
    (one) =>
      one.required ||
      ['site_id', columns[0]].includes(one.column) ||
      `${table}.${one.column}` in known ||
      (isOpen(one) && !isWord({ table, ...one })),
  );
  const values = filled.map(
    (one) => known[`${table}.${one.column}`] ?? known[one.column] ?? valueOf(table, one, place),
  );
  const names = filled.map(({ column }) => column);
  const member = names.indexOf(columns[0] ?? '');
  if (member >= 0 && !(`${table}.${columns[0]!}` in known)) values[member] = place.canary.id;
  const places = names.map((_, index) => `$${index + 1}`);
  await place.tx.query(`INSERT INTO ${table} (${names.join(', ')}) VALUES (${places.join(', ')})`, values);
}

/** Gives the canary a row in every registered table that still has none of theirs: built from the database's catalogue. */
export async function insertRows(
  test: TestApp,
  { site, canary }: { site: MadeSite; canary: MadeMember },
): Promise<void> {
  const tables = test.get(PersonalDataRegistry).tables.filter(({ table }) => !MADE_LATER.includes(table));
  await test.db.system(async (tx) => {
    const place = { tx, site, canary, now: test.clock.now() };
    const known = await knownValues(place);
    for (const table of tables) {
      const sql = `SELECT 1 FROM ${table.table} t WHERE ${whereOf(table)} LIMIT 1`;
      const found = (await tx.query(sql, [site.id, canary.id])) as unknown[];
      if (found.length === 0 || ALSO.includes(table.table)) await insertRow(place, table, known);
    }
  });
}

/** Tables whose row the deletion and the copy make themselves. */
const MADE_LATER = ['account_deletions', 'data_exports'];
/** Tables in which a call has made a row, but not one of this kind. */
const ALSO = ['refunds', 'outbox_jobs', 'account_links', 'idempotency_keys'];
