import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { sealedColumns } from '@duet/domains';
import type { SealedColumn, SiteKey } from '@duet/platform';
import { Clock, KeyStore, readSiteKeys, sealText, SiteKeyStore, textPlaceOf, valueOf } from '@duet/platform';
import type pg from 'pg';
import { DataSource } from 'typeorm';
import type { BenchSet } from './bench-set';
import { giantOf } from './bench-set';
import type { Headers, Servers } from './servers';
import { ask, JSON_BODY, SECRET } from './servers';

const TEXT = 'What one says about oneself, or about a case, in lines that somebody reads with care. '.repeat(4).trim();
const ANSWERS = ['learning', 'proud_of', 'ideal_sunday'].map((prompt) => ({ prompt, answer: TEXT.slice(0, 150) }));
const HELD = JSON.stringify({ about_me: TEXT, looking_for: TEXT, prompts: ANSWERS });
const CONSOLE_HOST = 'console.localhost';
/** Texts on a page of the queue, and messages as well as notes of a case. */
export const QUEUE = 25;
export const MESSAGES = 10;

/** A text at its place in the database. */
export interface BenchText {
  column: SealedColumn;
  ids: Readonly<Record<string, string>>;
  text: string;
}

export type Form = 'sealed' | 'clear';

/** Words of profiles, moderation and one case of the giant site, and somebody of staff who reads them. */
export class BenchWords {
  private constructor(
    readonly siteId: string,
    readonly staff: Headers,
    private readonly staffId: string,
    private readonly servers: Servers,
    private readonly key: SiteKey,
  ) {}

  static async open(around: BenchSet, servers: Servers): Promise<BenchWords> {
    const siteId = giantOf(around).id;
    const key = await openKey(around, siteId);
    const staffId = randomUUID();
    return new BenchWords(siteId, await logStaffIn(servers.admin, staffId), staffId, servers, key);
  }

  /** Has members hold back all that a profile can, the captions of their photos too; answers those words. */
  async hold(): Promise<BenchText[]> {
    const ids = this.servers.members.slice(0, QUEUE).map(({ id }) => id);
    const photos = await this.rows(
      `SELECT id FROM photos WHERE site_id = $1 AND member_id = ANY($2::uuid[]) AND purpose = 'profile'`,
      [ids],
    );
    return [
      ...ids.map((id) => ({ column: columnOf('profiles', 'held_texts'), ids: { id }, text: HELD })),
      ...photos.map(({ id }) => ({
        column: columnOf('photos', 'held_caption'),
        ids: { id: id! },
        text: TEXT.slice(0, 100),
      })),
    ];
  }

  /** Puts a text of each of these members into the queue. */
  async queue(): Promise<BenchText[]> {
    const reviews = await this.rows(
      `INSERT INTO text_reviews (site_id, id, member_id, field, text, marks, score, state, created_at)
       SELECT $1, gen_random_uuid(), id, 'about_me', '', '{}', 30000, 'waiting', now() FROM unnest($2::uuid[]) id RETURNING id`,
      [this.servers.members.slice(0, QUEUE).map(({ id }) => id)],
    );
    return reviews.map(({ id }) => ({ column: columnOf('text_reviews', 'text'), ids: { id: id! }, text: TEXT }));
  }

  /** A complaint with its thread, notes, and a decision that another one has put aside. */
  async openCase(): Promise<{ id: string; words: BenchText[] }> {
    const { id: member, headers } = this.servers.members[0]!;
    await this.post('/api/complaints', headers, { kind: 'technical', words: TEXT });
    const [found] = await this.rows(
      'SELECT id FROM cases WHERE site_id = $1 AND reporter_id = $2 ORDER BY created_at DESC LIMIT 1',
      [member],
    );
    const id = found!.id!;
    const act = (name: string, body: object) => this.post(`/api/admin/cases/${id}/${name}`, this.staff, body);
    await act('take', {});
    for (let count = 0; count < MESSAGES; count += 1) {
      await act('answers', { text: TEXT, waits: false });
      await act('notes', { text: TEXT });
    }
    const decision = { reason: TEXT, rule: TEXT.slice(0, 150), answer: TEXT, remedy: 'none' };
    await act('decision', decision);
    await act('reopening', { reason: TEXT.slice(0, 150) });
    await act('decision', decision);
    return { id, words: await this.wordsOfCase(id) };
  }

  /** Keeps words sealed, or in clear as they were before. */
  async put(words: readonly BenchText[], form: Form): Promise<void> {
    for (const { column, ids, text } of words) {
      const place = textPlaceOf(column, this.siteId, ids);
      const value = valueOf(column, form === 'sealed' ? sealText(this.key, place, text) : text);
      const where = column.key.map((name, index) => `${name} = $${index + 3}`).join(' AND ');
      await this.rows(`UPDATE ${column.table} SET ${column.column} = $2 WHERE site_id = $1 AND ${where}`, [
        column.isJson ? JSON.stringify(value) : value,
        ...column.key.map((name) => ids[name]),
      ]);
    }
  }

  /** Leaves the data set as it was. */
  async close(): Promise<void> {
    await this.rows(`UPDATE profiles SET held_texts = NULL WHERE site_id = $1 AND held_texts IS NOT NULL`);
    await this.rows(`UPDATE photos SET held_caption = NULL WHERE site_id = $1 AND held_caption IS NOT NULL`);
    for (const table of ['text_reviews', 'case_events', 'case_messages', 'case_decisions', 'cases'])
      await this.rows(`DELETE FROM ${table} WHERE site_id = $1`);
    for (const table of ['staff_sessions', 'staff_assignments'])
      await this.servers.admin.query(`DELETE FROM ${table} WHERE staff_id = $1`, [this.staffId]);
    await this.servers.admin.query('DELETE FROM staff WHERE id = $1', [this.staffId]);
  }

  private async wordsOfCase(id: string): Promise<BenchText[]> {
    const words: BenchText[] = [];
    for (const column of sealedColumns.filter(({ table, isList }) => /^case(s|_.*)$/.test(table) && !isList)) {
      const where = column.table === 'cases' ? 'id' : 'case_id';
      const rows = await this.rows(
        `SELECT ${column.key.join(', ')} FROM ${column.table} WHERE site_id = $1 AND ${where} = $2 AND ${column.column} IS NOT NULL`,
        [id],
      );
      words.push(...rows.map((ids) => ({ column, ids, text: TEXT })));
    }
    return words;
  }

  private async post(path: string, headers: Headers, body: object): Promise<void> {
    const own = { ...JSON_BODY, ...headers, 'idempotency-key': randomUUID() };
    const answer = await ask(`${this.servers.api}${path}`, {
      method: 'POST',
      headers: own,
      body: JSON.stringify(body),
    });
    if (answer.status >= 300) throw new Error(`${path} answered ${answer.status}: ${answer.body}`);
  }

  /** Rows of a statement whose `$1` is the site. */
  private async rows(text: string, values: unknown[] = []): Promise<Record<string, string>[]> {
    const { rows } = await this.servers.admin.query<Record<string, string>>(text, [this.siteId, ...values]);
    return rows;
  }
}

const columnOf = (table: string, column: string): SealedColumn =>
  sealedColumns.find((one) => one.table === table && one.column === column)!;

/** The key by which the site writes, which is made here where there is none yet. */
async function openKey({ adminUrl }: BenchSet, siteId: string): Promise<SiteKey> {
  const entities = [...KeyStore.entities, ...SiteKeyStore.entities];
  const source = await new DataSource({ type: 'postgres', url: adminUrl, entities }).initialize();
  try {
    const clock = new Clock();
    const ring = await new KeyStore({ source, clock, masters: { secret: SECRET } }, 'bench').openRing();
    await new SiteKeyStore({ source, clock, ring }).begin(siteId);
    const { writing } = await readSiteKeys(source, ring, siteId);
    if (!writing) throw new Error('The key of the site cannot be opened');
    return writing;
  } finally {
    await source.destroy();
  }
}

/** An administrator with a session; answers the headers of their calls. */
async function logStaffIn(admin: pg.Client, id: string): Promise<Headers> {
  const token = randomBytes(32).toString('base64url');
  await admin.query(
    `INSERT INTO staff (id, email, email_key, name, password_hash, disabled, is_demo, created_at)
     VALUES ($1, $2, $2, 'Bench', '', false, false, now())`,
    [id, `${id}@example.com`],
  );
  await admin.query(
    `INSERT INTO staff_assignments (id, staff_id, role) VALUES (gen_random_uuid(), $1, 'administrator')`,
    [id],
  );
  await admin.query(
    `INSERT INTO staff_sessions (token_hash, id, staff_id, step, created_at, last_seen_at, expires_at, checked_at)
     VALUES ($1, gen_random_uuid(), $2, 'done', now(), now(), now() + interval '1 hour', now())`,
    [createHash('sha256').update(token).digest(), id],
  );
  return { host: CONSOLE_HOST, cookie: `__Host-console.session=${token}`, 'sec-fetch-site': 'same-origin' };
}
