import { DomainError } from '@duet/contract';
import type { Ctx } from '@duet/platform';
import { Clock, Database, me, Outbox } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ExclusionEntity } from './exclusion.entity';
import { MemberViewService } from './member-view.service';
import { memberBlocked, memberUnblocked } from './members.events';
import { ProfileEntity } from './profile.entity';

/**
 * Writes a block as two rows, so that either side finds by one key whom not to show. A member who blocks has `blocked`
 * even where both have blocked each other, with the time of their own block.
 */
const EXCLUDE = `
  INSERT INTO exclusions AS x (site_id, member_id, other_id, reason, created_at)
  VALUES ($1, least($2::uuid, $3::uuid), greatest($2::uuid, $3::uuid), CASE WHEN $2::uuid < $3::uuid THEN 'blocked' ELSE 'blocked_by' END, $4),
    ($1, greatest($2::uuid, $3::uuid), least($2::uuid, $3::uuid), CASE WHEN $2::uuid < $3::uuid THEN 'blocked_by' ELSE 'blocked' END, $4)
  ON CONFLICT (site_id, member_id, other_id) DO UPDATE
    SET reason = CASE WHEN x.reason = 'blocked' THEN 'blocked' ELSE excluded.reason END,
      created_at = CASE WHEN x.reason = 'blocked' THEN x.created_at ELSE excluded.created_at END`;

/** Blocks between members (D-27). */
@Injectable()
export class BlocksService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly outbox: Outbox,
    private readonly members: MemberViewService,
  ) {}

  /**
   * Blocks a member in both directions; blocking again changes nothing. Throws `not_found` for one the member may not
   * see.
   */
  async block(ctx: Ctx, otherId: string): Promise<void> {
    const other = await this.members.getSomebodyElse(ctx, otherId);
    if (!other.blocked) await this.db.tx(ctx, (tx) => this.exclude(tx, ctx, otherId));
  }

  /** Blocks a member whom the report of this one may have hidden in the same moment; nothing happens for one who is gone. */
  async blockReported(ctx: Ctx, otherId: string): Promise<void> {
    await this.db.tx(ctx, async (tx) => {
      if (otherId === me(ctx) || !(await tx.existsBy(ProfileEntity, { site_id: ctx.site.id, id: otherId }))) return;
      const mine = { site_id: ctx.site.id, member_id: me(ctx), other_id: otherId, reason: 'blocked' } as const;
      if (!(await tx.existsBy(ExclusionEntity, mine))) await this.exclude(tx, ctx, otherId);
    });
  }

  /** Lifts the member's own block. Throws `not_found` where there is none. Likes and chats that it ended stay ended. */
  async unblock(ctx: Ctx, otherId: string): Promise<void> {
    await this.db.tx(ctx, async (tx) => {
      const mine = { site_id: ctx.site.id, member_id: me(ctx), other_id: otherId };
      const theirs = { site_id: ctx.site.id, member_id: otherId, other_id: me(ctx) };
      const rows = await this.lockRows(tx, [mine, theirs]);
      const ownRow = rows.find(({ member_id }) => member_id === me(ctx));
      if (ownRow?.reason !== 'blocked') throw new DomainError('not_found');
      const isMutual = rows.some(({ member_id, reason }) => member_id === otherId && reason === 'blocked');
      if (isMutual) return void (await tx.update(ExclusionEntity, mine, { reason: 'blocked_by' }));
      await tx.delete(ExclusionEntity, mine);
      await tx.delete(ExclusionEntity, theirs);
      await this.outbox.tell(tx, ctx, memberUnblocked, { member_id: me(ctx), other_id: otherId });
    });
  }

  private async exclude(tx: EntityManager, ctx: Ctx, otherId: string): Promise<void> {
    const id = me(ctx);
    await tx.query(EXCLUDE, [ctx.site.id, id, otherId, this.clock.now()]);
    await this.outbox.tell(tx, ctx, memberBlocked, { member_id: id, other_id: otherId });
  }

  private lockRows(tx: EntityManager, where: Partial<ExclusionEntity>[]): Promise<ExclusionEntity[]> {
    return tx.find(ExclusionEntity, { where, order: { member_id: 'ASC' }, lock: { mode: 'pessimistic_write' } });
  }
}
