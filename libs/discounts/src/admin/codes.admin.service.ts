import type { AdminDiscountCode, Permission } from '@duet/contract';
import { DomainError } from '@duet/contract';
import type { Actor, ListPage, ListQuery, StaffRef } from '@duet/platform';
import {
  AuditLog,
  Clock,
  Database,
  Ids,
  isUniqueViolation,
  listRows,
  readListQuery,
  requireReach,
  scopeCondition,
  scopeOf,
} from '@duet/platform';
import { reachSite } from '@duet/sites';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { codeFrom, codeKey } from '../code-text.rules';
import { DiscountCodeEntity } from '../discount-code.entity';
import { changedTerms, newTerms, requireOwnWord } from './code-terms';
import type { CodeInput } from './code-terms';
import type { CodeRow } from './codes.admin.reads';
import { columnsAt, FROM, loadCode, selectAt, toAdminCode } from './codes.admin.reads';

export type NewCode = CodeInput & { site_id: string; code: string; percentage: number };
export type NewBatch = CodeInput & { site_id: string; count: number; prefix?: string | null; percentage: number };

/** Discount codes in the console. What is made or changed holds at once; orders keep the price they were made with. */
@Injectable()
export class CodesAdminService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly ids: Ids,
    private readonly audit: AuditLog,
  ) {}

  async list({ staff }: Actor, query: ListQuery): Promise<ListPage<AdminDiscountCode>> {
    const now = this.clock.now();
    const request = readListQuery(query, { columns: columnsAt(now), order: 'c.created_at DESC', key: 'c.id' });
    const columns = { company: 's.company_id', site: 's.id' };
    const reach = scopeCondition(scopeOf(staff, 'discounts:read'), columns, request.values);
    const page = await listRows<CodeRow>(this.db, { select: selectAt(now), from: FROM, reach }, request);
    return { ...page, rows: page.rows.map(toAdminCode) };
  }

  get({ staff }: Actor, id: string): Promise<AdminDiscountCode> {
    return this.db.system(async (tx) => toAdminCode(await this.reach(tx, staff, { permission: 'discounts:read', id })));
  }

  create(actor: Actor, { site_id, code, ...input }: NewCode): Promise<AdminDiscountCode> {
    requireOwnWord(code);
    return this.writing(async (tx) => {
      await this.requirePlace(tx, actor.staff, { siteId: site_id, memberId: input.member_id });
      const row = this.rowOf({ site_id, code, batch_id: null }, input);
      await tx.insert(DiscountCodeEntity, row);
      const after = await loadCode(tx, row.id, this.clock.now());
      return this.told(tx, actor, { act: 'created', before: null, after });
    });
  }

  /** Codes of one kind, each for one order unless said otherwise. */
  batch(actor: Actor, { site_id, count, prefix, ...input }: NewBatch): Promise<{ id: string; count: number }> {
    const batch = this.ids.next();
    return this.writing(async (tx) => {
      const companyId = await this.requirePlace(tx, actor.staff, { siteId: site_id, memberId: input.member_id });
      const codes = Array.from({ length: count }, () => codeFrom(this.ids.token(), prefix ?? null));
      if (prefix) requireOwnWord(prefix);
      const terms = { ...input, max_uses: input.max_uses === undefined ? 1 : input.max_uses };
      const rows = codes.map((code) => this.rowOf({ site_id, code, batch_id: batch }, terms));
      await tx.insert(DiscountCodeEntity, rows);
      const target = { resource: 'discount-codes', resourceId: batch, siteId: site_id, companyId };
      await this.audit.write(tx, actor, { act: 'created', ...target, after: { ...terms, count, prefix } });
      return { id: batch, count };
    });
  }

  patch(actor: Actor, id: string, input: CodeInput): Promise<AdminDiscountCode> {
    return this.writing(async (tx) => {
      const before = await this.reach(tx, actor.staff, { permission: 'discounts:write', id });
      const { site_id: siteId } = before;
      if (input.member_id) await this.requireMember(tx, siteId, input.member_id);
      const now = this.clock.now();
      await tx.update(DiscountCodeEntity, { site_id: siteId, id }, { ...changedTerms(before, input), updated_at: now });
      return this.told(tx, actor, { act: 'changed', before, after: await loadCode(tx, id, now) });
    });
  }

  private rowOf(own: { site_id: string; code: string; batch_id: string | null }, input: CodeInput): DiscountCodeEntity {
    const now = this.clock.now();
    const code = own.code.toUpperCase();
    const terms = newTerms(input as CodeInput & { percentage: number }, now);
    const made = { id: this.ids.next(), reserved: 0, consumed: 0, created_at: now, updated_at: now };
    return { ...own, code, code_key: codeKey(code), ...terms, ...made };
  }

  /** A transaction in which a second code of one name is the fault of its name. */
  private async writing<T>(work: (tx: EntityManager) => Promise<T>): Promise<T> {
    try {
      return await this.db.system(work);
    } catch (error) {
      if (isUniqueViolation(error, 'uq_discount_codes_key')) throw DomainError.field('code', 'code_taken');
      throw error;
    }
  }

  /** That the site is in reach, and the member one of its own. Answers the site's company. */
  private async requirePlace(tx: EntityManager, staff: StaffRef, { siteId, memberId }: Place): Promise<string> {
    const company = await reachSite(tx, staff, { permission: 'discounts:write', siteId });
    if (memberId) await this.requireMember(tx, siteId, memberId);
    return company;
  }

  private async requireMember(tx: EntityManager, siteId: string, id: string): Promise<void> {
    const found = (await tx.query('SELECT 1 FROM accounts WHERE site_id = $1 AND id = $2', [siteId, id])) as unknown[];
    if (found.length === 0) throw DomainError.field('member_id', 'member_unknown');
  }

  private async reach(tx: EntityManager, staff: StaffRef, { permission, id }: { permission: Permission; id: string }) {
    scopeOf(staff, permission);
    await tx.query('SELECT 1 FROM discount_codes WHERE id = $1 FOR UPDATE', [id]);
    const row = await loadCode(tx, id, this.clock.now());
    requireReach(staff, permission, { company_id: row.company_id, site_id: row.site_id });
    return row;
  }

  private async told(tx: EntityManager, actor: Actor, { act, before, after }: Told): Promise<AdminDiscountCode> {
    const target = { resource: 'discount-codes', resourceId: after.id, siteId: after.site_id };
    const sides = { before: before && toAdminCode(before), after: toAdminCode(after) };
    await this.audit.write(tx, actor, { act, ...target, companyId: after.company_id, ...sides });
    return toAdminCode(after);
  }
}

interface Place {
  siteId: string;
  memberId?: string | null | undefined;
}

interface Told {
  act: 'created' | 'changed';
  before: CodeRow | null;
  after: CodeRow;
}
