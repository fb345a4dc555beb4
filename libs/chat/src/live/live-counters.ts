import type { LiveEvents } from '@duet/contract';
import { walletJoinSql } from '@duet/credits';
import { STATE_ROWS } from '@duet/members';
import type { SiteContext, Statement } from '@duet/platform';
import { Database } from '@duet/platform';
import { Injectable } from '@nestjs/common';

export type LiveCounterValues = Omit<LiveEvents['state'], 'reload'>;

const COUNTERS: Statement = {
  name: 'chat.counters',
  text: `
    SELECT s.unread_total AS unread, s.new_likes_total AS new_likes, coalesce(w.balance, 0) AS credits
    FROM ${STATE_ROWS} LEFT JOIN ${walletJoinSql('s.member_id', 's.site_id')}
    WHERE s.site_id = $1 AND s.member_id = $2`,
};

/** Reads the counters of the `state` event. */
@Injectable()
export class LiveCounters {
  constructor(private readonly db: Database) {}

  async read(ctx: SiteContext, memberId: string): Promise<LiveCounterValues> {
    const [row] = await this.db.rows<LiveCounterValues>(ctx, COUNTERS, [ctx.site.id, memberId]);
    return row ?? { unread: 0, new_likes: 0, credits: 0 };
  }
}
