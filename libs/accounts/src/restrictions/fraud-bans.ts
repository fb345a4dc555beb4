import type { SiteContext } from '@duet/platform';
import { Clock } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { IsNull, LessThan, Not } from 'typeorm';
import { RestrictionEntity } from './restriction.entity';

const DAY_MS = 86_400_000;
/** Days before the request of a ban in which the member deceived others (D-41). */
const FRAUD_DAYS = 30;

/** A final ban for fraud, with the days for which others are warned and get their credits back. */
export interface FraudBan {
  memberId: string;
  since: Date;
  /** The time at which the ban was requested: from then on nobody could write to the member, or hear from them. */
  until: Date;
  /** The second person, who made it final. */
  approvedBy: string;
}

/** Bans for fraud, whose consequences for others are drawn once (D-41). */
@Injectable()
export class FraudBans {
  constructor(private readonly clock: Clock) {}

  /**
   * Notes that the consequences of a ban are being drawn; false where they have been before, and of anything but a ban for fraud
   * that a second person has made final and nobody has lifted since.
   */
  async begin(tx: EntityManager, ctx: SiteContext, id: string): Promise<boolean> {
    const final = { kind: 'ban', reason: 'fraud', state: 'active', approved_by: Not(IsNull()) } as const;
    const where = { site_id: ctx.site.id, id, ...final, restitution_at: IsNull() };
    const { affected } = await tx.update(RestrictionEntity, where, { restitution_at: this.clock.now() });
    return affected === 1;
  }

  /**
   * A ban whose consequences are being drawn, also once it is lifted; null for every other. Days that an earlier ban of the member
   * has settled are not among its own.
   */
  async find(tx: EntityManager, ctx: SiteContext, id: string): Promise<FraudBan | null> {
    const site_id = ctx.site.id;
    const ban = await tx.findOneBy(RestrictionEntity, { site_id, id, restitution_at: Not(IsNull()) });
    if (!ban?.approved_by) return null;
    const { member_id, from_at: until, approved_by: approvedBy } = ban;
    const earlier = await tx.findOne(RestrictionEntity, {
      where: { site_id, member_id, restitution_at: Not(IsNull()), from_at: LessThan(until) },
      order: { from_at: 'DESC' },
    });
    const since = Math.max(until.getTime() - FRAUD_DAYS * DAY_MS, earlier?.from_at.getTime() ?? 0);
    return { memberId: member_id, since: new Date(since), until, approvedBy };
  }
}
