import type { Ctx, Line, Statement } from '@duet/platform';
import { Database, me } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import { onlineSince } from './card-viewer';
import { cardId, cardWriter } from './card-writer';
import { nextAfter, readLineCursor } from './line-cursor';
import { Viewers } from './viewers';

/** Members on a page of a list. */
export const LIST_PAGE = 24;
/** Index of the time column, after those of the card. */
export const LINE_AT = 3;

/** Reads lists that a member has made of others: hidden, blocked, favourites. */
@Injectable()
export class ListedMembers {
  constructor(
    private readonly db: Database,
    private readonly viewers: Viewers,
  ) {}

  /** A page of a list by `listedMembersSql` as JSON text `{ profiles, next }`. */
  async list(ctx: Ctx, statement: Statement, before: string | undefined): Promise<string> {
    const { at, id } = readLineCursor(before);
    const viewer = await this.viewers.getCardViewer(ctx);
    const values = [ctx.site.id, me(ctx), onlineSince(viewer), at, id, LIST_PAGE + 1];
    const lines = await this.db.lines(ctx, statement, values);
    const cards = lines.slice(0, LIST_PAGE).map(cardWriter(viewer));
    return `{"profiles":[${cards.join(',')}],"next":${nextOfPage(lines)}}`;
  }
}

/** The cursor behind a page as JSON, out of its lines and one more where another page follows. */
export function nextOfPage(lines: Line[]): string {
  const last = lines.length > LIST_PAGE ? lines[LIST_PAGE - 1] : undefined;
  return last ? nextAfter({ at: last[LINE_AT] ?? '', id: cardId(last[0] ?? '') }) : 'null';
}
