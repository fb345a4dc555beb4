import type { LineCursor } from '@duet/members';
import { onlineSince, readLineCursor } from '@duet/members';
import type { Ctx } from '@duet/platform';
import { Clock, Database, me } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import type { LikesPage } from './like-lines';
import { toLikesPage } from './like-lines';
import { LIST } from './lists.statements';
import type { LikeListType } from './lists.statements';

const NEWEST = 100;
const PAGE = 24;

interface LikesPageRequest {
  type: LikeListType;
  from: LineCursor;
  most: number;
}

/** Lists of likes as JSON text: hot reads, made of the lines that the database answers. */
@Injectable()
export class LikesLists {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** The newest 100 received likes and the number of new ones among all: `{ profiles, liked_by, new }`. */
  async listNewest(ctx: Ctx): Promise<string> {
    const page = await this.readPage(ctx, { type: 'newest', from: readLineCursor(undefined), most: NEWEST });
    return `{"profiles":${page.profiles},"liked_by":${page.liked_by},"new":${page.new}}`;
  }

  /** A page of received likes, sent likes or matches: `{ profiles, liked_by, next }`. */
  async list(ctx: Ctx, type: LikesPageRequest['type'], before: string | undefined): Promise<string> {
    const page = await this.readPage(ctx, { type, from: readLineCursor(before), most: PAGE });
    return `{"profiles":${page.profiles},"liked_by":${page.liked_by},"next":${page.next}}`;
  }

  private async readPage(ctx: Ctx, { type, from, most }: LikesPageRequest): Promise<LikesPage> {
    const viewer = { now: this.clock.now(), settings: ctx.site.settings, session: ctx.session };
    const values = [ctx.site.id, me(ctx), onlineSince(viewer), from.at, from.id, most + 1];
    return toLikesPage(await this.db.lines(ctx, LIST[type], values), viewer, most);
  }
}
