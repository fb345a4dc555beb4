import { DomainError } from '@duet/contract';
import type { Ctx } from '@duet/platform';
import { Clock, Database, me } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import { ExclusionEntity } from './exclusion.entity';
import { MemberViewService } from './member-view.service';

/** Members whom a member hides from their own lists. The hidden member notices nothing; likes and chats go on. */
@Injectable()
export class HidesService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly members: MemberViewService,
  ) {}

  /** Hides a member; after a block it changes nothing. Throws `not_found` for a member whom one may not see. */
  async hide(ctx: Ctx, otherId: string): Promise<void> {
    await this.members.getSomebodyElse(ctx, otherId);
    const row = { site_id: ctx.site.id, member_id: me(ctx), other_id: otherId, reason: 'hidden' as const };
    await this.db.tx(ctx, (tx) =>
      tx
        .createQueryBuilder()
        .insert()
        .into(ExclusionEntity)
        .values({ ...row, created_at: this.clock.now() })
        .orIgnore()
        .execute(),
    );
  }

  /** Ends the hiding of a member. Throws `not_found` where they were not hidden. */
  async unhide(ctx: Ctx, otherId: string): Promise<void> {
    const row = { site_id: ctx.site.id, member_id: me(ctx), other_id: otherId, reason: 'hidden' as const };
    const { affected } = await this.db.tx(ctx, (tx) => tx.delete(ExclusionEntity, row));
    if (!affected) throw new DomainError('not_found');
  }
}
