import { AccountEntity } from '@duet/accounts';
import { DomainError } from '@duet/contract';
import type { Ctx, SiteContext } from '@duet/platform';
import { Clock, Database, me, Outbox } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { DailyLikes } from './daily-likes';
import { likeReceived, likesMatched, likesUnmatched } from './likes.events';
import type { PairLikeState } from './likes.rules';
import { likeState, refuseLike } from './likes.rules';
import { COUNT_NEW, MARK_SEEN, MATCH, RECORD } from './likes.statements';
import type { LikeStateRow, Relation, RelationRow } from './relation';
import { LIKE_STATES_OF, RELATION, relationOf } from './relation';

interface LikePair {
  from: string;
  to: string;
}

/** The state of a like after a call. */
export interface LikeAnswer {
  state: PairLikeState;
  match: boolean;
}

/** A like of somebody who may be liked, in the swipe game or elsewhere. */
interface LikeToRecord {
  relation: Relation;
  inGame: boolean;
}

interface WithdrawnLike {
  delivered: boolean;
  seen_at: Date | null;
}

/** Likes, and the matches that two opposite likes make. */
@Injectable()
export class LikesService {
  constructor(
    private readonly db: Database,
    private readonly outbox: Outbox,
    private readonly daily: DailyLikes,
    private readonly clock: Clock,
  ) {}

  /** All facts between me and another member. Throws `authentication_required` when my account is gone. */
  async getRelation(ctx: Ctx, otherId: string): Promise<Relation> {
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
    const relation = await this.getLikeable(ctx, otherId);
    const delivered = await this.db.tx(ctx, (tx) => this.recordLike(tx, ctx, { relation, inGame: false }));
    return delivered ? this.completeLike(ctx, otherId) : toLikeAnswer('liked');
  }

  /** The facts between me and a member whom I may like; else throws as `like` does. */
  async getLikeable(ctx: Ctx, otherId: string): Promise<Relation> {
    const relation = await this.getRelation(ctx, otherId);
    assertMayLike(relation);
    return relation;
  }

  /**
   * Records a like within a transaction, at the cost of one of the day's where it is new; true where its receiver sees it. Its match
   * follows after the commit, with `completeLike`.
   */
  async recordLike(tx: EntityManager, ctx: Ctx, { relation, inGame }: LikeToRecord): Promise<boolean> {
    const { me: liker, other } = relation;
    const pair = { from: liker.id, to: other!.id };
    const delivered = liker.confirmed || (await this.isConfirmedNow(tx, ctx, liker.id));
    const values = [ctx.site.id, pair.from, pair.to, delivered, this.clock.now()];
    const [newLike] = (await tx.query(RECORD, values)) as unknown[];
    if (!newLike) return delivered;
    await this.daily.take(ctx, liker, { inGame });
    if (delivered) await this.deliver(tx, ctx, pair);
    return delivered;
  }

  /** Makes the match of a like that has been committed and delivered, where it is answered; may run twice. */
  async completeLike(ctx: Ctx, otherId: string): Promise<LikeAnswer> {
    const isMatch = await this.match(ctx, { from: me(ctx), to: otherId });
    return toLikeAnswer(isMatch ? 'match' : 'liked');
  }

  /** Withdraws a like; a match ends with it. Throws as `like` does where there was no like to withdraw. */
  async unlike(ctx: Ctx, otherId: string): Promise<LikeAnswer> {
    const pair = { from: me(ctx), to: otherId };
    const withdrawn = await this.db.tx(ctx, (tx) => this.withdraw(tx, ctx, pair));
    const relation = await this.getRelation(ctx, otherId);
    if (!withdrawn) assertMayLike(relation);
    return toLikeAnswer(relation.likeState);
  }

  /** The states of likes between others and the member, in the order of the ids; who has blocked the other is left out. */
  async getStates(ctx: Ctx, ids: readonly string[]): Promise<{ id: string; state: PairLikeState }[]> {
    const rows = await this.db.rows<LikeStateRow>(ctx, LIKE_STATES_OF, [ctx.site.id, me(ctx), ids]);
    return rows.map(({ id, liked, liked_me: likedMe, matched }) => ({
      id,
      state: likeState({ liked, likedMe, matched }),
    }));
  }

  /** Clears `like_new` of the like that another member gave me; called when I open the profile. */
  async markLikeSeen(ctx: Ctx, otherId: string): Promise<void> {
    await this.db.rows(ctx, MARK_SEEN, [ctx.site.id, me(ctx), otherId, this.clock.now()]);
  }

  /** Delivers a like within a transaction: counts it as new for its receiver and emits `likes.received`. */
  async deliver(tx: EntityManager, ctx: SiteContext, { from, to }: LikePair): Promise<void> {
    await tx.query(COUNT_NEW, [ctx.site.id, [to], 1]);
    await this.outbox.tell(tx, ctx, likeReceived, { from_id: from, to_id: to });
  }

  /**
   * Makes the match of two members who like each other; answers true if they are a match now. It has a transaction of
   * its own after the like's: two opposite likes at one instant do not see each other before.
   */
  async match(ctx: SiteContext, { from, to }: LikePair): Promise<boolean> {
    return this.db.tx(ctx, async (tx) => {
      const values = [ctx.site.id, from, to, this.clock.now()];
      const [match] = (await tx.query(MATCH, values)) as { a_id: string; b_id: string }[];
      if (match) await this.outbox.tell(tx, ctx, likesMatched, match);
      return match !== undefined || this.isMatch(tx, ctx, { from, to });
    });
  }

  /** Withdraws a like and ends its match within a transaction; false where there was no like. */
  async withdraw(tx: EntityManager, ctx: SiteContext, { from, to }: LikePair): Promise<boolean> {
    const [[like]] = (await tx.query(
      `DELETE FROM swipes WHERE site_id = $1 AND from_id = $2 AND to_id = $3 AND direction = 'like'
       RETURNING delivered, seen_at`,
      [ctx.site.id, from, to],
    )) as [WithdrawnLike[], number];
    if (!like) return false;
    if (like.delivered && !like.seen_at) await tx.query(COUNT_NEW, [ctx.site.id, [to], -1]);
    const [[endedMatch]] = (await tx.query(
      `DELETE FROM matches WHERE site_id = $1 AND a_id = least($2::uuid, $3::uuid) AND b_id = greatest($2::uuid, $3::uuid)
       RETURNING a_id, b_id`,
      [ctx.site.id, from, to],
    )) as [{ a_id: string; b_id: string }[], number];
    if (endedMatch) await this.outbox.tell(tx, ctx, likesUnmatched, endedMatch);
    return true;
  }

  private async isMatch(tx: EntityManager, ctx: SiteContext, { from, to }: LikePair): Promise<boolean> {
    const rows = (await tx.query(
      `SELECT 1 FROM matches
       WHERE site_id = $1 AND a_id = least($2::uuid, $3::uuid) AND b_id = greatest($2::uuid, $3::uuid)`,
      [ctx.site.id, from, to],
    )) as unknown[];
    return rows.length > 0;
  }

  /** Reads under a lock: an activation at this moment waits, and then delivers the like that is recorded here. */
  private async isConfirmedNow(tx: EntityManager, ctx: SiteContext, accountId: string): Promise<boolean> {
    const lock = { mode: 'pessimistic_read' } as const;
    const account = await tx.findOne(AccountEntity, { where: { site_id: ctx.site.id, id: accountId }, lock });
    return account?.status === 'active';
  }
}

function assertMayLike(relation: Relation): void {
  const refusal = refuseLike(relation);
  if (refusal) throw new DomainError(refusal.code, refusal.args);
}

const toLikeAnswer = (state: PairLikeState): LikeAnswer => ({ state, match: state === 'match' });
