import type { AdminCaseDetail, AdminSavedReply, AnswerOf, adminListCaseReplies } from '@duet/contract';
import type { Actor, AdminResource, ListPage, ListQuery } from '@duet/platform';
import { AdminRecords, Clock, Database, Ids, recordVersion, requireReach, uniqueFault } from '@duet/platform';
import { companyNameSql, SITE_ROWS } from '@duet/sites';
import { Injectable } from '@nestjs/common';
import type { ReplyTexts } from './saved-reply.entity';
import { SavedReplyEntity } from './saved-reply.entity';
import { cleanReplyTexts, fillReply, replyIn } from './saved-reply.rules';

const COMPANY = companyNameSql('r.company_id');
const COLUMNS = {
  id: { sql: 'r.id', type: 'uuid', filter: 'equal' },
  company_id: { sql: 'r.company_id', type: 'uuid', filter: 'equal' },
  company_name: { sql: COMPANY, type: 'text', sort: true },
  name: { sql: 'r.name', type: 'text', filter: 'contains', sort: true },
  updated_at: { sql: 'r.updated_at', type: 'time', sort: true },
} as const;

interface SavedReplyRow extends Omit<AdminSavedReply, 'texts' | 'version' | 'created_at' | 'updated_at'> {
  texts: ReplyTexts;
  created_at: Date;
  updated_at: Date;
}

const versionOf = ({ name, texts }: SavedReplyRow) => recordVersion({ name, texts });

const REPLIES: AdminResource<SavedReplyRow, AdminSavedReply> = {
  resource: 'saved-replies',
  select: `r.id, r.company_id, ${COMPANY} AS company_name, r.name, r.texts, r.created_at, r.updated_at`,
  table: 'saved_replies r',
  key: 'r.id',
  columns: COLUMNS,
  order: 'r.name ASC',
  // Staff of one site read the replies of its company.
  scope: {
    company: 'r.company_id',
    site: (sites) => `EXISTS (SELECT 1 FROM ${SITE_ROWS} WHERE s.company_id = r.company_id AND s.id = ANY(${sites}))`,
  },
  read: 'replies:read',
  write: 'replies:write',
  placeOf: ({ company_id }) => ({ company_id, site_id: null }),
  nameOf: ({ name }) => name,
  versionOf,
  toAuditFields: ({ name, texts }) => ({ name, ...textFields(texts) }),
  toAnswer: (row) => ({
    ...row,
    texts: row.texts as AdminSavedReply['texts'],
    version: versionOf(row),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }),
  faultOf: uniqueFault('uq_saved_replies_name', { field: 'name', code: 'reply_taken' }),
};

const textFields = (texts: ReplyTexts) =>
  Object.fromEntries(Object.entries(texts).map(([locale, text]) => [`text_${locale}`, text]));

type ReplyCase = Pick<
  AdminCaseDetail,
  'locale' | 'reference' | 'site_name' | 'named_order' | 'visitor_name' | 'reporter'
>;

interface SavedReplyRequest {
  name: string;
  texts: Record<string, string | undefined>;
}

/** Saved replies: each company has its own, in the languages of its members (I05). */
@Injectable()
export class SavedRepliesAdminService {
  constructor(
    private readonly db: Database,
    private readonly records: AdminRecords,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  list({ staff }: Actor, query: ListQuery): Promise<ListPage<AdminSavedReply>> {
    return this.records.list(REPLIES, staff, query);
  }

  get({ staff }: Actor, id: string): Promise<AdminSavedReply> {
    return this.records.get(REPLIES, staff, id);
  }

  create(
    actor: Actor,
    { company_id, name, texts }: SavedReplyRequest & { company_id: string },
  ): Promise<AdminSavedReply> {
    requireReach(actor.staff, 'replies:write', { company_id, site_id: null });
    return this.records.create(REPLIES, actor, async (tx) => {
      const [id, now] = [this.ids.next(), this.clock.now()];
      const reply = { name: name.trim(), texts: cleanReplyTexts(texts) };
      await tx.insert(SavedReplyEntity, { ...reply, id, company_id, created_at: now, updated_at: now });
      return id;
    });
  }

  patch(
    actor: Actor,
    id: string,
    { version, name, texts }: SavedReplyRequest & { version?: string | undefined },
  ): Promise<AdminSavedReply> {
    const change = { name: name.trim(), texts: cleanReplyTexts(texts), updated_at: this.clock.now() };
    return this.records.change(REPLIES, actor, {
      id,
      version,
      update: (tx) => tx.update(SavedReplyEntity, { id }, change),
    });
  }

  remove(actor: Actor, id: string): Promise<AdminSavedReply> {
    return this.records.remove(REPLIES, actor, { id, remove: (tx) => tx.delete(SavedReplyEntity, { id }) });
  }

  /** The replies of a company for one of its cases, in the language of whoever opened it, filled in. */
  async listFor(companyId: string, one: ReplyCase): Promise<AnswerOf<typeof adminListCaseReplies>> {
    const rows = await this.db.system((tx) =>
      tx.find(SavedReplyEntity, { where: { company_id: companyId }, order: { name: 'ASC' }, take: 200 }),
    );
    const values = valuesOf(one);
    return rows.map(({ id, name, texts }) => {
      const { locale, text } = replyIn(texts, one.locale);
      return { id, name, locale, text: fillReply(text, values) };
    });
  }
}

function valuesOf({ reporter, visitor_name, site_name, named_order, reference }: ReplyCase) {
  const name = reporter?.name ?? visitor_name;
  return {
    site: site_name,
    reference,
    ...(name && { name }),
    ...(named_order && { order: named_order.payment_id }),
  };
}
