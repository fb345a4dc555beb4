import type { LIKE_TYPES } from '@duet/contract';
import { readCursor } from '@duet/members';
import type { Ctx } from '@duet/platform';
import { Clock, Database, me } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import { LIKES, LIST } from './lists.statements';
import { viewerContext } from './viewer';

const NEWEST = 100;
const PAGE = 24;

/** Lists of likes as JSON text: hot reads, passed through as the database made them. */
@Injectable()
export class LikesLists {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** The newest 100 likes received, and how many of all are new: `{ profiles, liked_by, new }`. */
  async newest(ctx: Ctx): Promise<string> {
    const { at, id } = readCursor(undefined);
    return (await this.db.text(ctx, LIKES(ctx), [...this.viewer(ctx), at, id, NEWEST])) ?? '';
  }

  /** A page of received likes, sent likes or matches: `{ profiles, liked_by, next }`. */
  async list(ctx: Ctx, type: (typeof LIKE_TYPES)[number], before: string | undefined): Promise<string> {
    const { at, id } = readCursor(before);
    return (await this.db.text(ctx, LIST[type](ctx), [...this.viewer(ctx), at, id, PAGE])) ?? '';
  }

  private viewer(ctx: Ctx): unknown[] {
    return [ctx.site.id, me(ctx), viewerContext(ctx, this.clock.now())];
  }
}
