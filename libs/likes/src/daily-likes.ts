import { ACCOUNT_ROWS } from '@duet/accounts';
import { DomainError, SWIPE_LIMITS } from '@duet/contract';
import type { Country } from '@duet/contract';
import { profileJoinSql } from '@duet/members';
import type { Ctx, Limit, Statement } from '@duet/platform';
import { Clock, Database, me, RateLimits } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import { dailyLikeLimit } from './likes.rules';
import { localDay } from './local-day';

/** A member as the day's limits see them. */
interface Liker {
  id: string;
  status: string;
  paid: boolean;
  country: Country;
  region: string | null;
}

/** Likes that the game still allows today, and when the next ones come. */
export interface SwipeAllowance {
  likesLeft: number;
  againAt: Date;
}

const LIKER: Statement = {
  name: 'likes.liker',
  text: `SELECT a.id, a.status, a.paid_user AS paid, m.country, m.region
    FROM ${ACCOUNT_ROWS} JOIN ${profileJoinSql('m', 'a.id')} WHERE a.site_id = $1 AND a.id = $2`,
};

/** The likes of a local day: those of all pages (D-29), and among them the four of the swipe game (D-32). */
@Injectable()
export class DailyLikes {
  constructor(
    private readonly db: Database,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
  ) {}

  /**
   * Takes one of the day's likes, of the game's too where it is given there. Throws `too_many_swipe_likes` or
   * `too_many_likes`, each with the seconds until the next day.
   */
  async take(ctx: Ctx, liker: Liker, { inGame }: { inGame: boolean }): Promise<void> {
    const { all, game, subject } = this.limitsOf(liker);
    if (inGame) await this.limits.take(ctx, game, subject);
    await this.limits.take(ctx, all, subject);
  }

  /** The likes that the game still allows: the fewer of its own and of the day's. Throws `authentication_required`. */
  async getAllowance(ctx: Ctx): Promise<SwipeAllowance> {
    const [liker] = await this.db.rows<Liker>(ctx, LIKER, [ctx.site.id, me(ctx)]);
    if (!liker) throw new DomainError('authentication_required');
    const { all, game, subject, endsAt } = this.limitsOf(liker);
    const used = await Promise.all([game, all].map((limit) => this.limits.used(ctx, limit, subject)));
    const left = [game, all].map(({ points }, index) => points - used[index]!.points);
    return { likesLeft: Math.max(0, Math.min(...left)), againAt: endsAt };
  }

  private limitsOf(liker: Liker): Record<'all' | 'game', Limit> & { subject: string; endsAt: Date } {
    const { date, endsAt, secondsLeft: seconds } = localDay(this.clock.now(), liker);
    return {
      all: { name: 'likes', points: dailyLikeLimit(liker), seconds, code: 'too_many_likes' },
      game: { name: 'swipe_likes', points: SWIPE_LIMITS.likes_a_day, seconds, code: 'too_many_swipe_likes' },
      subject: `${liker.id}:${date}`,
      endsAt,
    };
  }
}
