import { Account } from '@duet/accounts';
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
  requireVersion,
  scopeCondition,
  scopeOf,
} from '@duet/platform';
import { reachSite } from '@duet/sites';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { codeFrom, codeKey } from '../code-text.rules';
import { DiscountCodeEntity } from '../discount-code.entity';
import type { CodeTermsInput } from './code-terms';
import { changedTerms, newTerms, requireFreeName, toAuditFields } from './code-terms';
import type { AdminCodeRow } from './codes.admin.reads';
import { codeVersion, columnsAt, FROM, loadCode, selectAt, toAdminCode } from './codes.admin.reads';

export type NewCode = CodeTermsInput & { site_id: string; code: string; percentage: number };
export type CodePatch = CodeTermsInput & { version?: string | undefined };
export type NewBatch = CodeTermsInput & { site_id: string; count: number; prefix?: string | null; percentage: number };

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
    const page = await listRows<AdminCodeRow>(this.db, { select: selectAt(now), from: FROM, reach }, request);
    return { ...page, rows: page.rows.map(toAdminCode) };
  }

  get({ staff }: Actor, id: string): Promise<AdminDiscountCode> {
    return this.db.system(async (tx) => toAdminCode(await this.reach(tx, staff, { permission: 'discounts:read', id })));
  }

  create(actor: Actor, { site_id, code, ...input }: NewCode): Promise<AdminDiscountCode> {
    requireFreeName(code);
    return this.inTransaction(async (tx) => {
      await this.requirePlace(tx, actor.staff, { siteId: site_id, memberId: input.member_id });
      const row = this.rowOf({ site_id, code, batch_id: null }, input);
      await tx.insert(DiscountCodeEntity, row);
      const after = await loadCode(tx, row.id, this.clock.now());
      return this.writeAudit(tx, actor, { act: 'created', before: null, after });
    });
  }

  /** Codes of one kind, each for one order unless said otherwise. */
  createBatch(actor: Actor, { site_id, count, prefix, ...input }: NewBatch): Promise<{ id: string; count: number }> {
    const batch = this.ids.next();
    return this.inTransaction(async (tx) => {
      const companyId = await this.requirePlace(tx, actor.staff, { siteId: site_id, memberId: input.member_id });
      const codes = Array.from({ length: count }, () => codeFrom(this.ids.token(), prefix ?? null));
      if (prefix) requireFreeName(prefix);
      const terms = { ...input, max_uses: input.max_uses === undefined ? 1 : input.max_uses };
      const rows = codes.map((code) => this.rowOf({ site_id, code, batch_id: batch }, terms));
      await tx.insert(DiscountCodeEntity, rows);
      const name = `${count} codes${prefix ? ` ${prefix}` : ''}`;
      const place = { siteId: site_id, companyId, memberId: input.member_id ?? null };
      const target = { resource: 'discount-batches', resourceId: batch, name, ...place } as const;
      await this.audit.write(tx, actor, {
        act: 'created',
        ...target,
        after: { count, prefix, ...toAuditFields(rows[0]!) },
      });
      return { id: batch, count };
    });
  }

  patch(actor: Actor, id: string, { version, ...input }: CodePatch): Promise<AdminDiscountCode> {
    return this.inTransaction(async (tx) => {
      const before = await this.reach(tx, actor.staff, { permission: 'discounts:write', id });
      requireVersion(version, codeVersion(before));
      const { site_id: siteId } = before;
      if (input.member_id) await this.requireMember(tx, siteId, input.member_id);
      const now = this.clock.now();
      await tx.update(DiscountCodeEntity, { site_id: siteId, id }, { ...changedTerms(before, input), updated_at: now });
      return this.writeAudit(tx, actor, { act: 'changed', before, after: await loadCode(tx, id, now) });
    });
  }

  private rowOf(
    key: { site_id: string; code: string; batch_id: string | null },
    input: CodeTermsInput,
  ): DiscountCodeEntity {
    const now = this.clock.now();
    const code = key.code.toUpperCase();
    const terms = newTerms(input as CodeTermsInput & { percentage: number }, now);
    const initial = { id: this.ids.next(), reserved: 0, consumed: 0, created_at: now, updated_at: now };
    return { ...key, code, code_key: codeKey(code), ...terms, ...initial };
  }

  /** A transaction in which a second code of one name is the fault of its name. */
  private async inTransaction<T>(work: (tx: EntityManager) => Promise<T>): Promise<T> {
    try {
      return await this.db.system(work);
    } catch (error) {
      if (isUniqueViolation(error, 'uq_discount_codes_key')) throw DomainError.field('code', 'code_taken');
      throw error;
    }
  }

  /** Requires that the site is in reach and the member one of its own; answers the id of the site's company. */
  private async requirePlace(tx: EntityManager, staff: StaffRef, { siteId, memberId }: CodePlace): Promise<string> {
    const company = await reachSite(tx, staff, { permission: 'discounts:write', siteId });
    if (memberId) await this.requireMember(tx, siteId, memberId);
    return company;
  }

  private async requireMember(tx: EntityManager, siteId: string, id: string): Promise<void> {
    const isMember = await tx.existsBy(Account, { site_id: siteId, id });
    if (!isMember) throw DomainError.field('member_id', 'member_unknown');
  }

  private async reach(tx: EntityManager, staff: StaffRef, { permission, id }: { permission: Permission; id: string }) {
    scopeOf(staff, permission);
    await tx.query('SELECT 1 FROM discount_codes WHERE id = $1 FOR UPDATE', [id]);
    const row = await loadCode(tx, id, this.clock.now());
    requireReach(staff, permission, { company_id: row.company_id, site_id: row.site_id });
    return row;
  }

  private async writeAudit(
    tx: EntityManager,
    actor: Actor,
    { act, before, after }: AuditedCodeChange,
  ): Promise<AdminDiscountCode> {
    const { id: resourceId, code: name, member_id, site_id: siteId, company_id: companyId } = after;
    const memberId = member_id ?? before?.member_id ?? null;
    const target = { resource: 'discount-codes', resourceId, name, memberId, siteId, companyId } as const;
    const sides = { before: before && toAuditFields(before), after: toAuditFields(after) };
    await this.audit.write(tx, actor, { act, ...target, ...sides });
    return toAdminCode(after);
  }
}

interface CodePlace {
  siteId: string;
  memberId?: string | null | undefined;
}

interface AuditedCodeChange {
  act: 'created' | 'changed';
  before: AdminCodeRow | null;
  after: AdminCodeRow;
}
