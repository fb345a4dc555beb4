import { DomainError } from '@duet/contract';
import type { Ctx } from '@duet/platform';
import { Clock, Database, me } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import { Exclusion } from './exclusion.entity';
import { HIDDEN } from './hides.statement';
import { readCursor } from './line-cursor';
import { MemberViewService } from './member-view.service';
import { Viewers } from './viewers';

const PAGE = 24;

/** Members whom a member does not want to be shown any more. The hidden one notices nothing, and likes and chats go on. */
@Injectable()
export class HidesService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly members: MemberViewService,
    private readonly viewers: Viewers,
  ) {}

  /** A page of those whom the member has hidden, the newest first, as JSON text `{ profiles, next }`. */
  async list(ctx: Ctx, before: string | undefined): Promise<string> {
    const { at, id } = readCursor(before);
    const context = await this.viewers.cardContext(ctx);
    return (await this.db.text(ctx, HIDDEN, [ctx.site.id, me(ctx), context, at, id, PAGE])) ?? '';
  }

  /** Hides a member; where a block lies between the two, that already does. 404 for whom one may not see. */
  async hide(ctx: Ctx, otherId: string): Promise<void> {
    const id = me(ctx);
    await this.members.getOther(ctx, otherId).catch((error: unknown) => {
      throw error instanceof DomainError && error.code === 'blocked_by_member' ? new DomainError('not_found') : error;
    });
    if (otherId === id) throw new DomainError('not_found');
    const row = { site_id: ctx.site.id, member_id: id, other_id: otherId, reason: 'hidden' as const };
    await this.db.tx(ctx, (tx) =>
      tx
        .createQueryBuilder()
        .insert()
        .into(Exclusion)
        .values({ ...row, created_at: this.clock.now() })
        .orIgnore()
        .execute(),
    );
  }

  /** Shows a member again; nothing happens where nobody was hidden. */
  async unhide(ctx: Ctx, otherId: string): Promise<void> {
    const row = { site_id: ctx.site.id, member_id: me(ctx), other_id: otherId, reason: 'hidden' as const };
    await this.db.tx(ctx, (tx) => tx.delete(Exclusion, row));
  }
}
