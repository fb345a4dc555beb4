import { AccountEntity } from '@duet/accounts';
import type { AdminDiscountCode } from '@duet/contract';
import { DomainError } from '@duet/contract';
import type { Actor, ListPage, ListQuery, StaffRef } from '@duet/platform';
import { AdminRecords, AuditLog, Clock, Ids } from '@duet/platform';
import { reachSite } from '@duet/sites';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { codeFrom, codeKey } from '../code-text.rules';
import { DiscountCodeEntity } from '../discount-code.entity';
import type { CodeTermsInput } from './code-terms';
import { changedTerms, newTerms, requireFreeName, toAuditFields } from './code-terms';
import type { AdminCodeRow } from './codes.admin.reads';
import { codesBy } from './codes.admin.reads';

export type NewCodeInput = CodeTermsInput & { site_id: string; code: string; percentage: number };
export type CodePatch = CodeTermsInput & { version?: string | undefined };
export type NewBatchInput = CodeTermsInput & {
  site_id: string;
  count: number;
  prefix?: string | null;
  percentage: number;
};

/** Discount codes in the console. Changes take effect at once; orders keep the price they were made with. */
@Injectable()
export class CodesAdminService {
  constructor(
    private readonly records: AdminRecords,
    private readonly clock: Clock,
    private readonly ids: Ids,
    private readonly audit: AuditLog,
  ) {}

  list({ staff }: Actor, query: ListQuery): Promise<ListPage<AdminDiscountCode>> {
    return this.records.list(codesBy(this.clock), staff, query);
  }

  get({ staff }: Actor, id: string): Promise<AdminDiscountCode> {
    return this.records.get(codesBy(this.clock), staff, id);
  }

  create(actor: Actor, { site_id, code, ...input }: NewCodeInput): Promise<AdminDiscountCode> {
    requireFreeName(code);
    return this.records.create(codesBy(this.clock), actor, async (tx) => {
      await this.requirePlace(tx, actor.staff, { siteId: site_id, memberId: input.member_id });
      const row = this.rowOf({ site_id, code, batch_id: null }, input);
      await tx.insert(DiscountCodeEntity, row);
      return row.id;
    });
  }

  /** Creates codes of one kind, each for one order unless `max_uses` says otherwise. */
  createBatch(
    actor: Actor,
    { site_id, count, prefix, ...input }: NewBatchInput,
  ): Promise<{ id: string; count: number }> {
    const batch = this.ids.next();
    return this.records.inTransaction(codesBy(this.clock), async (tx) => {
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
    const update = async (tx: EntityManager, before: AdminCodeRow) => {
      const { site_id } = before;
      if (input.member_id) await this.requireMember(tx, site_id, input.member_id);
      await tx.update(
        DiscountCodeEntity,
        { site_id, id },
        { ...changedTerms(before, input), updated_at: this.clock.now() },
      );
    };
    return this.records.change(codesBy(this.clock), actor, { id, version, update });
  }

  private rowOf(
    key: { site_id: string; code: string; batch_id: string | null },
    input: CodeTermsInput,
  ): DiscountCodeEntity {
    const now = this.clock.now();
    const code = key.code.toUpperCase();
    const terms = newTerms(input as CodeTermsInput & { percentage: number }, now);
    const counts = { reserved: 0, consumed: 0 };
    const initial = { id: this.ids.next(), leaving_member_id: null, ...counts, created_at: now, updated_at: now };
    return { ...key, code, code_key: codeKey(code), ...terms, ...initial };
  }

  /** Requires a site within reach and a member of that site; answers the id of the site's company. */
  private async requirePlace(tx: EntityManager, staff: StaffRef, { siteId, memberId }: CodePlace): Promise<string> {
    const company = await reachSite(tx, staff, { permission: 'discounts:write', siteId });
    if (memberId) await this.requireMember(tx, siteId, memberId);
    return company;
  }

  private async requireMember(tx: EntityManager, siteId: string, id: string): Promise<void> {
    const isMember = await tx.existsBy(AccountEntity, { site_id: siteId, id });
    if (!isMember) throw DomainError.field('member_id', 'member_unknown');
  }
}

interface CodePlace {
  siteId: string;
  memberId?: string | null | undefined;
}
