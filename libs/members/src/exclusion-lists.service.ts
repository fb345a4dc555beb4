import type { Ctx } from '@duet/platform';
import { Database, me } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import type { OwnReason } from './exclusion-lists.statements';
import { LISTS } from './exclusion-lists.statements';
import { readCursor } from './line-cursor';
import { Viewers } from './viewers';

const PAGE = 24;

/** Whom a member has hidden or blocked, so that either can be taken back. */
@Injectable()
export class ExclusionListsService {
  constructor(
    private readonly db: Database,
    private readonly viewers: Viewers,
  ) {}

  /** A page of those set aside for this reason and still to be seen, the newest first, as JSON text `{ profiles, next }`. */
  async list(ctx: Ctx, reason: OwnReason, before: string | undefined): Promise<string> {
    const { at, id } = readCursor(before);
    const context = await this.viewers.cardContext(ctx);
    return (await this.db.text(ctx, LISTS[reason], [ctx.site.id, me(ctx), context, at, id, PAGE])) ?? '';
  }
}
