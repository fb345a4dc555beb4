import { Account } from '@duet/accounts';
import { DomainError } from '@duet/contract';
import type { Ctx, Limit, SiteContext } from '@duet/platform';
import { Clock, Database, me, Outbox, RateLimits } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { likeReceived, likesMatched, likesUnmatched } from './likes.events';
import type { LikeState } from './likes.rules';
import { likesADay, refuseLike } from './likes.rules';
import { COUNT_NEW, MARK_SEEN, MATCH, RECORD } from './likes.statements';
import { localDay } from './local-day';
import type { Relation, RelationRow } from './relation';
import { RELATION, relationOf } from './relation';

interface Pair {
  from: string;
  to: string;
}

/** The state of a like after a call. */
export interface LikeAnswer {
  state: LikeState;
  match: boolean;
}

interface Withdrawn {
  delivered: boolean;
  seen_at: Date | null;
}

/** Likes, and the matches that two opposite likes make. */
@Injectable()
export class LikesService {
  constructor(
    private readonly db: Database,
    private readonly outbox: Outbox,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
  ) {}

  /** All facts between me and another member. Throws `authentication_required` when my account is gone. */
  async relation(ctx: Ctx, otherId: string): Promise<Relation> {
    const [row] = await this.db.rows<RelationRow>(ctx, RELATION, [ctx.site.id, me(ctx), otherId]);
    if (!row) throw new DomainError('authentication_required');
    return relationOf(row, ctx.site.settings);
  }

  /**
   * Likes a member; liking again changes nothing. A like of an unconfirmed member is delivered with the confirmation
   * (D-07). Throws `not_found`, `blocked_by_member`, `forbidden` (`refuseLike`) and `too_many_likes` beyond the day's
   * limit (D-29).
   */
  async like(ctx: Ctx, otherId: string): Promise<LikeAnswer> {
    const relation = await this.relation(ctx, otherId);
    guard(relation);
    const delivered = await this.db.tx(ctx, (tx) => this.record(tx, ctx, relation));
    const pair = { from: me(ctx), to: otherId };
    const matched = delivered && (await this.match(ctx, pair));
    return answerOf(matched ? 'match' : 'liked');
  }

  /** Withdraws a like; a match ends with it. Throws as `like` does where there was no like to withdraw. */
  async unlike(ctx: Ctx, otherId: string): Promise<LikeAnswer> {
    const pair = { from: me(ctx), to: otherId };
    const withdrawn = await this.db.tx(ctx, (tx) => this.withdraw(tx, ctx, pair));
    const relation = await this.relation(ctx, otherId);
    if (!withdrawn) guard(relation);
    return answerOf(relation.likeState);
  }

  /** Clears `like_new` of the like that another member gave me; called when I open the profile. */
  async markLikeSeen(ctx: Ctx, otherId: string): Promise<void> {
    await this.db.rows(ctx, MARK_SEEN, [ctx.site.id, me(ctx), otherId, this.clock.now()]);
  }

  /** Delivers a like within a transaction: counts it as new for its receiver and emits `likes.received`. */
  async deliver(tx: EntityManager, ctx: SiteContext, { from, to }: Pair): Promise<void> {
    await tx.query(COUNT_NEW, [ctx.site.id, [to], 1]);
    await this.outbox.tell(tx, ctx, likeReceived, { from_id: from, to_id: to });
  }

  /**
   * Makes the match of two members who like each other; answers true if they are a match now. It has a transaction of
   * its own after the like's: two opposite likes at one instant do not see each other before.
   */
  async match(ctx: SiteContext, { from, to }: Pair): Promise<boolean> {
    return this.db.tx(ctx, async (tx) => {
      const values = [ctx.site.id, from, to, this.clock.now()];
      const [made] = (await tx.query(MATCH, values)) as { a_id: string; b_id: string }[];
      if (made) await this.outbox.tell(tx, ctx, likesMatched, made);
      return made !== undefined || this.isMatch(tx, ctx, { from, to });
    });
  }

  /** Withdraws a like and ends its match within a transaction; false where there was no like. */
  async withdraw(tx: EntityManager, ctx: SiteContext, { from, to }: Pair): Promise<boolean> {
    const [[like]] = (await tx.query(
      `DELETE FROM swipes WHERE site_id = $1 AND from_id = $2 AND to_id = $3 AND direction = 'like'
       RETURNING delivered, seen_at`,
      [ctx.site.id, from, to],
    )) as [Withdrawn[], number];
    if (!like) return false;
    if (like.delivered && !like.seen_at) await tx.query(COUNT_NEW, [ctx.site.id, [to], -1]);
    const [[ended]] = (await tx.query(
      `DELETE FROM matches WHERE site_id = $1 AND a_id = least($2::uuid, $3::uuid) AND b_id = greatest($2::uuid, $3::uuid)
       RETURNING a_id, b_id`,
      [ctx.site.id, from, to],
    )) as [{ a_id: string; b_id: string }[], number];
    if (ended) await this.outbox.tell(tx, ctx, likesUnmatched, ended);
    return true;
  }

  private async isMatch(tx: EntityManager, ctx: SiteContext, { from, to }: Pair): Promise<boolean> {
    const found = (await tx.query(
      `SELECT 1 FROM matches
       WHERE site_id = $1 AND a_id = least($2::uuid, $3::uuid) AND b_id = greatest($2::uuid, $3::uuid)`,
      [ctx.site.id, from, to],
    )) as unknown[];
    return found.length > 0;
  }

  private async record(tx: EntityManager, ctx: Ctx, { me: liker, other }: Relation): Promise<boolean> {
    const pair = { from: liker.id, to: other!.id };
    const now = this.clock.now();
    const delivered = liker.confirmed || (await this.isConfirmedNow(tx, ctx, liker.id));
    const [added] = (await tx.query(RECORD, [ctx.site.id, pair.from, pair.to, delivered, now])) as unknown[];
    if (!added) return delivered;
    const { date, secondsLeft } = localDay(now, liker);
    const limit: Limit = { name: 'likes', points: likesADay(liker), seconds: secondsLeft, code: 'too_many_likes' };
    await this.limits.take(ctx, limit, `${liker.id}:${date}`);
    if (delivered) await this.deliver(tx, ctx, pair);
    return delivered;
  }

  /** Reads under a lock: an activation at this moment waits, and then delivers the like that is recorded here. */
  private async isConfirmedNow(tx: EntityManager, ctx: SiteContext, accountId: string): Promise<boolean> {
    const lock = { mode: 'pessimistic_read' } as const;
    const account = await tx.findOne(Account, { where: { site_id: ctx.site.id, id: accountId }, lock });
    return account?.status === 'active';
  }
}

function guard(relation: Relation): void {
  const refusal = refuseLike(relation);
  if (refusal) throw new DomainError(refusal.code, refusal.args);
}

const answerOf = (state: LikeState): LikeAnswer => ({ state, match: state === 'match' });
