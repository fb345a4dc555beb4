import type { Ctx } from '@duet/platform';
import { Database, me } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import { onlineSince } from './card-viewer';
import { cardId, cardWriter } from './card-writer';
import type { OwnReason } from './exclusion-lists.statements';
import { LISTS } from './exclusion-lists.statements';
import { nextAfter, readLineCursor } from './line-cursor';
import { Viewers } from './viewers';

const PAGE = 24;
/** Index of the time column, after those of the card. */
const AT = 3;

/** Lists of members whom a member has hidden or blocked, so that either can be undone. */
@Injectable()
export class ExclusionListsService {
  constructor(
    private readonly db: Database,
    private readonly viewers: Viewers,
  ) {}

  /** A page of visible members excluded for this reason, newest first, as JSON text `{ profiles, next }`. */
  async list(ctx: Ctx, reason: OwnReason, before: string | undefined): Promise<string> {
    const { at, id } = readLineCursor(before);
    const viewer = await this.viewers.getCardViewer(ctx);
    const values = [ctx.site.id, me(ctx), onlineSince(viewer), at, id, PAGE + 1];
    const lines = await this.db.lines(ctx, LISTS[reason], values);
    const cards = lines.slice(0, PAGE).map(cardWriter(viewer));
    const last = lines.length > PAGE ? { at: lines[PAGE - 1]![AT]!, id: cardId(cards.at(-1)!) } : null;
    return `{"profiles":[${cards.join(',')}],"next":${last ? nextAfter(last) : 'null'}}`;
  }
}
