import type { AdminNews, Locale, NewsCount } from '@duet/contract';
import { DomainError } from '@duet/contract';
import type { Actor, AdminResource, ListPage, ListQuery, Mail, SiteRef } from '@duet/platform';
import { AdminRecords, Clock, Database, Ids, recordVersion, withoutUndefined } from '@duet/platform';
import { MailComposer, SiteOfStaff } from '@duet/notifications';
import { reachSite, siteJoinSql } from '@duet/sites';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { NewsEntity } from './news.entity';
import { COUNT } from './news.sql';

const WEEK_MS = 7 * 86_400_000;
/** An account that nobody has: links of an example lead nowhere. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

const COLUMNS = {
  id: { sql: 'n.id', type: 'uuid', filter: 'equal' },
  site_id: { sql: 'n.site_id', type: 'uuid', filter: 'equal' },
  site_name: { sql: 's.name', type: 'text', sort: true },
  name: { sql: 'n.name', type: 'text', sort: true },
  state: { sql: 'n.state', type: 'text', filter: 'equal', sort: true },
  created_at: { sql: 'n.created_at', type: 'time', sort: true },
} as const;
const EDITED = ['name', 'countries', 'genders', 'sexualities', 'activity', 'premium', 'page', 'texts'] as const;
const SELECT = `n.id, n.site_id, s.name AS site_name, s.company_id, n.state, n.started_at, n.ends_at, n.created_at, n.updated_at,
  ${EDITED.map((field) => `n.${field}`).join(', ')},
  (SELECT count(*)::int FROM news_receivers r WHERE r.site_id = n.site_id AND r.news_id = n.id) AS receivers,
  (SELECT count(*)::int FROM news_receivers r WHERE r.site_id = n.site_id AND r.news_id = n.id
    AND r.sent_at IS NOT NULL) AS sent`;

interface NewsRow extends Omit<AdminNews, 'created_at' | 'updated_at' | 'started_at' | 'ends_at' | 'version'> {
  company_id: string;
  started_at: Date | null;
  ends_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

type NewsFields = Pick<NewsEntity, (typeof EDITED)[number]>;
export type NewNewsInput = Partial<NewsFields> & Pick<NewsEntity, 'site_id' | 'name' | 'page' | 'texts'>;
export type NewsPatch = Partial<NewsFields> & { version?: string | undefined };

const fieldsOf = (row: NewsFields): NewsFields =>
  Object.fromEntries(EDITED.map((field) => [field, row[field]])) as unknown as NewsFields;
const versionOf = (row: NewsRow): string => recordVersion({ ...fieldsOf(row as NewsFields), state: row.state });

const NEWS: AdminResource<NewsRow, AdminNews> = {
  resource: 'news',
  select: SELECT,
  table: 'news n',
  joins: `JOIN ${siteJoinSql('n.site_id')}`,
  key: 'n.id',
  columns: COLUMNS,
  order: 'n.created_at DESC',
  scope: { company: 's.company_id', site: 's.id' },
  read: 'news:read',
  write: 'news:write',
  placeOf: ({ company_id, site_id }) => ({ company_id, site_id }),
  nameOf: ({ name }) => name,
  versionOf,
  toAuditFields: (row) => ({ ...fieldsOf(row as NewsFields), state: row.state }),
  toAnswer: toAdminNews,
};

/** News in the console: written as a draft, counted, looked at, sent, stopped. */
@Injectable()
export class NewsAdminService {
  constructor(
    private readonly records: AdminRecords,
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly ids: Ids,
    private readonly composer: MailComposer,
    private readonly reach: SiteOfStaff,
  ) {}

  list({ staff }: Actor, query: ListQuery): Promise<ListPage<AdminNews>> {
    return this.records.list(NEWS, staff, query);
  }

  get({ staff }: Actor, id: string): Promise<AdminNews> {
    return this.records.get(NEWS, staff, id);
  }

  create(actor: Actor, input: NewNewsInput): Promise<AdminNews> {
    return this.records.create(NEWS, actor, async (tx) => {
      await reachSite(tx, actor.staff, { permission: 'news:write', siteId: input.site_id });
      requireOneTextEach(input.texts);
      const id = this.ids.next();
      const now = this.clock.now();
      const anybody = { countries: null, genders: null, sexualities: null, activity: 'any', premium: 'any' } as const;
      const row = { ...anybody, ...withoutUndefined(input), id, state: 'draft', created_at: now, updated_at: now };
      await tx.insert(NewsEntity, row as never);
      return id;
    });
  }

  /** Throws `wrong_state` for anything but a draft. */
  patch(actor: Actor, id: string, { version, ...input }: NewsPatch): Promise<AdminNews> {
    const update = async (tx: EntityManager, before: NewsRow) => {
      requireState(before, 'draft');
      requireOneTextEach(input.texts ?? []);
      const change = { ...withoutUndefined(input), updated_at: this.clock.now() };
      await tx.update(NewsEntity, { site_id: before.site_id, id }, change as never);
    };
    return this.records.change(NEWS, actor, { id, version, update });
  }

  /** Throws `wrong_state` for anything but a draft. */
  remove(actor: Actor, id: string): Promise<AdminNews> {
    const remove = async (tx: EntityManager, before: NewsRow) => {
      requireState(before, 'draft');
      await tx.delete(NewsEntity, { site_id: before.site_id, id });
    };
    return this.records.remove(NEWS, actor, { id, remove });
  }

  /** The members whom the news is for as it is saved. */
  async count({ staff }: Actor, id: string): Promise<NewsCount> {
    const { site_id } = await this.records.getRow(NEWS, staff, id);
    const [count] = await this.db.systemRows<NewsCount>(COUNT, [site_id, id, this.clock.now()]);
    return count ?? { members: 0, receivers: 0, by_mail: 0, by_push: 0 };
  }

  /** The mail in one of the languages in which it is written, and the site that it is of. */
  async compose({ staff }: Actor, id: string, locale: Locale): Promise<{ mail: Mail; site: SiteRef }> {
    const { site_id: siteId, texts, page: path } = await this.records.getRow(NEWS, staff, id);
    const words = texts.find((one) => one.locale === locale);
    if (!words) throw DomainError.field('locale', 'one_of');
    const { site } = await this.reach.reach(staff, 'news:read', siteId);
    const args = { name: 'Mara', email: 'mara@example.com', subject: words.subject, text: words.text };
    const input = { siteId, accountId: NOBODY, kind: 'news', to: args.email, locale, path, args } as const;
    return { mail: await this.composer.compose({ ...input, id: this.ids.next() }), site };
  }

  /** Begins to send a draft. Throws `wrong_state` for anything else. */
  send(actor: Actor, id: string): Promise<AdminNews> {
    const started_at = this.clock.now();
    const ends_at = new Date(started_at.getTime() + WEEK_MS);
    return this.changeState(actor, id, { from: 'draft', change: { state: 'sending', started_at, ends_at } });
  }

  /** Stops what is being sent: whoever has not got it does not get it. Throws `wrong_state` for anything else. */
  stop(actor: Actor, id: string): Promise<AdminNews> {
    return this.changeState(actor, id, { from: 'sending', change: { state: 'stopped' } });
  }

  private changeState(
    actor: Actor,
    id: string,
    { from, change }: { from: AdminNews['state']; change: Partial<NewsEntity> },
  ): Promise<AdminNews> {
    return this.records.inTransaction(NEWS, async (tx) => {
      const before = await this.records.lock<NewsRow, AdminNews>(tx, NEWS, { staff: actor.staff, id });
      requireState(before, from);
      const at = { site_id: before.site_id, id };
      await tx.update(NewsEntity, at, { ...change, updated_at: this.clock.now() } as never);
      const after = await this.records.load<NewsRow>(tx, NEWS, id);
      const act = from === 'draft' ? 'published' : 'ended';
      return this.records.writeAudit(tx, actor, { resource: NEWS, act, before, after });
    });
  }
}

function requireState({ state }: Pick<NewsRow, 'state'>, requiredState: NewsRow['state']): void {
  if (state !== requiredState) throw new DomainError('wrong_state');
}

/** A second text of one language would never be read. */
function requireOneTextEach(texts: NewsEntity['texts']): void {
  const locales = texts.map(({ locale }) => locale);
  if (new Set(locales).size < locales.length) throw DomainError.field('texts', 'invalid');
}

function toAdminNews(row: NewsRow): AdminNews {
  const { company_id: _company, started_at, ends_at, created_at, updated_at, ...rest } = row;
  return {
    ...rest,
    version: versionOf(row),
    started_at: started_at?.toISOString() ?? null,
    ends_at: ends_at?.toISOString() ?? null,
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  };
}
