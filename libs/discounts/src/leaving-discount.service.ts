import { AccountsService } from '@duet/accounts';
import type { LeavingDiscount } from '@duet/contract';
import { DomainError, takeLeavingDiscount } from '@duet/contract';
import { offeredIn } from '@duet/credits';
import { ProfileEntity } from '@duet/members';
import type { Ctx } from '@duet/platform';
import { Clock, Database, Idempotency, Ids, me } from '@duet/platform';
import { SiteDirectory } from '@duet/sites';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { codeFrom, codeKey } from './code-text.rules';
import { DiscountCodeEntity } from './discount-code.entity';
import { LEAVING_DISCOUNT_DAYS } from './limits';

const DAY_MS = 24 * 3_600_000;

/** The company's discount for members who think of leaving, at most once each (D-62). */
@Injectable()
export class LeavingDiscountService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly ids: Ids,
    private readonly once: Idempotency,
    private readonly directory: SiteDirectory,
    private readonly accounts: AccountsService,
  ) {}

  /** The discount on offer, or the member's code while it holds; null otherwise. */
  find(ctx: Ctx): Promise<LeavingDiscount | null> {
    return this.db.tx(ctx, (tx) => this.findIn(tx, ctx));
  }

  /** Makes the member's code, or answers the one there is. Throws `wrong_state` where `find` answers null. */
  take(ctx: Ctx): Promise<LeavingDiscount> {
    return this.once.once(ctx, { call: takeLeavingDiscount, body: {} }, async (tx) => {
      await this.accounts.lock(tx, ctx, me(ctx));
      const discount = await this.findIn(tx, ctx);
      if (!discount) throw new DomainError('wrong_state');
      return discount.code === null ? this.grant(tx, ctx, discount.percentage) : discount;
    });
  }

  private async findIn(tx: EntityManager, ctx: Ctx): Promise<LeavingDiscount | null> {
    const where = { site_id: ctx.site.id, leaving_member_id: me(ctx) };
    const taken = await tx.findOneBy(DiscountCodeEntity, where);
    if (taken) return this.holds(taken) ? toLeavingDiscount(taken) : null;
    const percentage = this.directory.recordOf(ctx.site)?.company.delete_discount ?? 0;
    if (percentage === 0 || !(await this.isAnythingOnSale(tx, ctx))) return null;
    return toLeavingDiscount({ percentage });
  }

  /** True until the code was used or is over, unless staff have switched it off or given it to another member. */
  private holds({ leaving_member_id, status, expires_at, ...row }: DiscountCodeEntity): boolean {
    const isOwn = row.member_id === leaving_member_id;
    return isOwn && status === 'active' && row.consumed === 0 && expires_at !== null && expires_at > this.clock.now();
  }

  private async isAnythingOnSale(tx: EntityManager, ctx: Ctx): Promise<boolean> {
    const where = { site_id: ctx.site.id, id: me(ctx) };
    const { country } = await tx.findOneOrFail(ProfileEntity, { where, select: { country: true } });
    return offeredIn(this.directory.recordOf(ctx.site)?.bundles ?? [], country).length > 0;
  }

  private async grant(tx: EntityManager, ctx: Ctx, percentage: number): Promise<LeavingDiscount> {
    const now = this.clock.now();
    const code = codeFrom(this.ids.token(), 'STAY');
    const row = {
      site_id: ctx.site.id,
      id: this.ids.next(),
      code,
      code_key: codeKey(code),
      member_id: me(ctx),
      leaving_member_id: me(ctx),
      percentage,
      starts_at: now,
      expires_at: new Date(now.getTime() + LEAVING_DISCOUNT_DAYS * DAY_MS),
      max_uses: 1,
      status: 'active',
      note: 'Taken on the deletion page',
      created_at: now,
      updated_at: now,
    } as const;
    await tx.insert(DiscountCodeEntity, row);
    return toLeavingDiscount(row);
  }
}

interface CodeFacts {
  percentage: number;
  code?: string;
  expires_at?: Date | null;
}

const toLeavingDiscount = ({ percentage, code, expires_at }: CodeFacts): LeavingDiscount => ({
  percentage,
  days: LEAVING_DISCOUNT_DAYS,
  code: code ?? null,
  expires: expires_at?.toISOString() ?? null,
});
