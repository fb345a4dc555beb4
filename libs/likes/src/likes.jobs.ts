import type { SiteContext, TimetableEntry } from '@duet/platform';
import { Clock, Database } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { LikesService } from './likes.service';
import { COUNT_NEW, UNMATCHED_MUTUAL } from './likes.statements';
import { SwipeDeckService } from './swipe-deck.service';

const HOUR = 3600;

/** Follows events of accounts and blocks. */
@Injectable()
export class LikesJobs {
  constructor(
    private readonly db: Database,
    private readonly likes: LikesService,
    private readonly decks: SwipeDeckService,
    private readonly clock: Clock,
  ) {}

  timetable(): TimetableEntry[] {
    return [{ name: 'swipe-decks.forget', everySeconds: HOUR, run: () => this.decks.forgetOld() }];
  }

  /** Delivers the likes that a member gave before confirming the address (D-07). May run twice. */
  async deliverWaiting(siteId: string, memberId: string): Promise<void> {
    const ctx = { site: { id: siteId } };
    await this.db.tx(ctx, async (tx) => {
      const [delivered] = (await tx.query(
        `UPDATE swipes SET delivered = true, created_at = $3
         WHERE site_id = $1 AND from_id = $2 AND direction = 'like' AND NOT delivered RETURNING to_id`,
        [siteId, memberId, this.clock.now()],
      )) as [{ to_id: string }[], number];
      const receivers = delivered.map(({ to_id }) => to_id).sort();
      for (const to of receivers) await this.likes.deliver(tx, ctx, { from: memberId, to });
    });
    for (const to of await this.listUnmatched(ctx, memberId)) await this.likes.match(ctx, { from: memberId, to });
  }

  /** Ends likes and match between two members for good after a block; unblocking brings none of them back (D-27). */
  async endBetween(tx: EntityManager, ctx: SiteContext, [a, b]: [string, string]): Promise<void> {
    const [removed] = (await tx.query(
      `DELETE FROM swipes WHERE site_id = $1 AND direction = 'like'
         AND ((from_id = $2 AND to_id = $3) OR (from_id = $3 AND to_id = $2))
       RETURNING to_id, delivered AND seen_at IS NULL AS is_new`,
      [ctx.site.id, a, b],
    )) as [{ to_id: string; is_new: boolean }[], number];
    const receivers = removed.filter(({ is_new }) => is_new).map(({ to_id }) => to_id);
    if (receivers.length > 0) await tx.query(COUNT_NEW, [ctx.site.id, receivers, -1]);
    await tx.query(
      `DELETE FROM matches WHERE site_id = $1
         AND a_id = least($2::uuid, $3::uuid) AND b_id = greatest($2::uuid, $3::uuid)`,
      [ctx.site.id, a, b],
    );
  }

  private async listUnmatched(ctx: SiteContext, memberId: string): Promise<string[]> {
    const rows = await this.db.tx(ctx, (tx) => tx.query(UNMATCHED_MUTUAL, [ctx.site.id, memberId]));
    return (rows as { other_id: string }[]).map(({ other_id }) => other_id);
  }
}
