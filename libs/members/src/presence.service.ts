import { comeBackSql } from '@duet/accounts';
import type { Ctx, SessionRef } from '@duet/platform';
import { Clock, Database } from '@duet/platform';
import { Injectable } from '@nestjs/common';

/** A page that is in sight again is no longer away (D-73). $1 site, $2 session */
const CLEAR_AWAY = {
  name: 'members.back',
  text: comeBackSql('$2'),
};

/** `seen_at` is written at most every minute; `last_active_at`, by which the search is sorted, at most every ten. */
const SEEN_MS = 60_000;
const ACTIVE_MS = 600_000;
const MOST_CACHED = 50_000;

/**
 * $1 site, $2 member, $3 now, $4 a minute ago, $5 ten minutes ago, $6 session, which another process may have set away
 */
const TOUCH = {
  name: 'members.touch',
  text: `WITH back AS (${comeBackSql('$6')}),
    seen AS (
      INSERT INTO member_states AS s (site_id, member_id, seen_at) VALUES ($1, $2, $3)
      ON CONFLICT (site_id, member_id) DO UPDATE SET seen_at = $3 WHERE s.seen_at IS NULL OR s.seen_at <= $4
      RETURNING 1)
    UPDATE profiles SET last_active_at = $3
    WHERE site_id = $1 AND id = $2 AND last_active_at <= $5 AND EXISTS (SELECT 1 FROM seen)`,
};

/** Records when members are present: the source of "online" and "recently active". */
@Injectable()
export class PresenceService {
  private readonly lastTouched = new Map<string, number>();

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** Records that the member is present. Every poll calls it; it writes at most once a minute. */
  async touch(ctx: Ctx): Promise<void> {
    if (!ctx.session) return;
    if (ctx.session.away) await this.clearAway(ctx, ctx.session);
    const now = this.clock.now().getTime();
    const key = `${ctx.site.id}/${ctx.session.accountId}`;
    if (now - (this.lastTouched.get(key) ?? -Infinity) < SEEN_MS) return;
    if (this.lastTouched.size >= MOST_CACHED) this.lastTouched.clear();
    this.lastTouched.set(key, now);
    const times = [now, now - SEEN_MS, now - ACTIVE_MS].map((time) => new Date(time));
    await this.db.rows(ctx, TOUCH, [ctx.site.id, ctx.session.accountId, ...times, ctx.session.tokenHash]);
  }

  /** Writes at once, whenever the last write was: a member with the page in sight gets no push message. */
  private async clearAway(ctx: Ctx, session: SessionRef): Promise<void> {
    await this.db.rows(ctx, CLEAR_AWAY, [ctx.site.id, session.tokenHash]);
    session.away = false;
  }
}
