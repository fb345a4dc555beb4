import type { BodyOf } from '@duet/contract';
import { swipeMember, undoSwipe } from '@duet/contract';
import type { Ctx } from '@duet/platform';
import { Clock, Idempotency, me } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { DailyLikes } from './daily-likes';
import type { SwipeAllowance } from './daily-likes';
import { LikesService } from './likes.service';
import type { LikeAnswer } from './likes.service';
import type { Relation } from './relation';
import { SwipeDeckService } from './swipe-deck.service';
import { DELETE_PASS, LAST_PASSES, RECORD_PASS, REMEMBER_PASS } from './swipe-deck.statements';

type SwipeRequest = BodyOf<typeof swipeMember>;

interface AllowanceAnswer {
  likes_left: number;
  likes_again_at: string;
  passes_to_undo: number;
}

/** The swipe game (D-32): likes, of which it allows four a day, and passes, the last ten of which can be undone. */
@Injectable()
export class SwipesService {
  constructor(
    private readonly once: Idempotency,
    private readonly likes: LikesService,
    private readonly daily: DailyLikes,
    private readonly deck: SwipeDeckService,
    private readonly clock: Clock,
  ) {}

  /** The deck as JSON text: its cards, and what is left of the day. */
  async getDeck(ctx: Ctx): Promise<string> {
    const [{ cards, passesToUndo }, allowance] = await Promise.all([
      this.deck.findTop(ctx),
      this.daily.getAllowance(ctx),
    ]);
    return `{"profiles":[${cards.join(',')}],${textOf(allowance, passesToUndo)}`;
  }

  /**
   * Likes or passes a member, once per key. Throws as `LikesService.like` does, and `too_many_swipe_likes` beyond the
   * game's four.
   */
  async swipe(ctx: Ctx, request: SwipeRequest): Promise<LikeAnswer & AllowanceAnswer> {
    const { profile_id: id, direction } = request;
    const relation = await this.likes.getLikeable(ctx, id);
    const { delivered, passesToUndo } = await this.once.once(ctx, { call: swipeMember, body: request }, (tx) =>
      direction === 'like' ? this.like(tx, ctx, relation) : this.pass(tx, ctx, relation),
    );
    if (delivered) await this.likes.completeLike(ctx, id);
    // Passed, a like of theirs is no longer news.
    if (direction === 'pass') await this.likes.markLikeSeen(ctx, id);
    const { likeState: state } = await this.likes.getRelation(ctx, id);
    return { state, match: state === 'match', ...toAnswer(await this.daily.getAllowance(ctx), passesToUndo) };
  }

  /** Takes back the last pass, once per key; answers its member's card as JSON text, or null. */
  async undo(ctx: Ctx): Promise<string> {
    const { id, passesToUndo } = await this.once.once(ctx, { call: undoSwipe, body: {} }, (tx) =>
      this.popPass(tx, ctx),
    );
    const card = id ? await this.deck.findCard(ctx, id) : null;
    return `{"profile":${card ?? 'null'},${textOf(await this.daily.getAllowance(ctx), passesToUndo)}`;
  }

  private async like(tx: EntityManager, ctx: Ctx, relation: Relation): Promise<SwipeEffect> {
    const delivered = await this.likes.recordLike(tx, ctx, { relation, inGame: true });
    const passed = await this.readPassed(tx, ctx);
    return { delivered, passesToUndo: passed.length };
  }

  private async pass(tx: EntityManager, ctx: Ctx, { me: { id }, other }: Relation): Promise<SwipeEffect> {
    const values = [ctx.site.id, id, other!.id, this.clock.now()];
    const [pass] = (await tx.query(RECORD_PASS, values)) as unknown[];
    if (pass) await tx.query(REMEMBER_PASS, values);
    const passed = await this.readPassed(tx, ctx);
    return { delivered: false, passesToUndo: passed.length };
  }

  /** The newest pass that is still one: a like may have come after it. */
  private async popPass(tx: EntityManager, ctx: Ctx): Promise<{ id: string | null; passesToUndo: number }> {
    const passed = await this.readPassed(tx, ctx);
    for (const [index, id] of passed.entries()) {
      const [[row]] = (await tx.query(DELETE_PASS, [ctx.site.id, me(ctx), id])) as [unknown[], number];
      if (!row) continue;
      const rest = passed.slice(index + 1);
      await this.keepPassed(tx, ctx, rest);
      return { id, passesToUndo: rest.length };
    }
    await this.keepPassed(tx, ctx, []);
    return { id: null, passesToUndo: 0 };
  }

  private async readPassed(tx: EntityManager, ctx: Ctx): Promise<string[]> {
    const [row] = (await tx.query(LAST_PASSES, [ctx.site.id, me(ctx)])) as { passed: string[] }[];
    return row?.passed ?? [];
  }

  private async keepPassed(tx: EntityManager, ctx: Ctx, passed: string[]): Promise<void> {
    await tx.query('UPDATE swipe_decks SET passed = $3 WHERE site_id = $1 AND member_id = $2', [
      ctx.site.id,
      me(ctx),
      passed,
    ]);
  }
}

/** The effect of a swipe, as it is remembered under its key. */
interface SwipeEffect {
  /** A like that its receiver sees; false for one that waits (D-07), and for a pass. */
  delivered: boolean;
  passesToUndo: number;
}

const toAnswer = ({ likesLeft, againAt }: SwipeAllowance, passesToUndo: number): AllowanceAnswer => ({
  likes_left: likesLeft,
  likes_again_at: againAt.toISOString(),
  passes_to_undo: passesToUndo,
});

/** The rest of an answer that begins with JSON text. */
const textOf = (allowance: SwipeAllowance, passesToUndo: number): string =>
  JSON.stringify(toAnswer(allowance, passesToUndo)).slice(1);
