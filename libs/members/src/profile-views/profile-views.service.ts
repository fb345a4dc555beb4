import { dateIn } from '@duet/accounts';
import type { Country } from '@duet/contract';
import { PROFILE_VIEW_LIMITS } from '@duet/contract';
import type { Ctx, Line, SiteContext, TimetableEntry } from '@duet/platform';
import { Clock, Database, me, Outbox } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { onlineSince } from '../card-viewer';
import { cardId, cardWriter } from '../card-writer';
import { isStart, readLineCursor, timeOf } from '../line-cursor';
import { LINE_AT, LIST_PAGE, nextOfPage } from '../listed-members';
import { memberBlocked } from '../members.events';
import { Viewers } from '../viewers';
import { ProfileViewEntity } from './profile-view.entity';
import { COUNT_VIEWS, FORGET_VIEWS, LIST_VIEWS } from './profile-views.statements';

const HOUR = 3600;
const DAY_MS = 86_400_000;
const FORGOTTEN_ROWS = 5000;
const LINE_NEW = LINE_AT + 1;

/** The views of a member's profile in the last 30 days. */
@Injectable()
export class ProfileViewsService implements OnModuleInit {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly viewers: Viewers,
    private readonly outbox: Outbox,
  ) {}

  onModuleInit(): void {
    this.outbox.within(memberBlocked, async (tx, ctx, { member_id, other_id }) => {
      const { id: site_id } = ctx.site;
      await tx.delete(ProfileViewEntity, { site_id, viewed_id: member_id, viewer_id: other_id });
      await tx.delete(ProfileViewEntity, { site_id, viewed_id: other_id, viewer_id: member_id });
    });
  }

  timetable(): TimetableEntry[] {
    return [{ name: 'profile-views.forget', everySeconds: HOUR, run: () => this.forgetOld() }];
  }

  /** A page as JSON text `{ profiles, views, next }`, newest first; the first one clears the number of new ones. */
  async list(ctx: Ctx, before: string | undefined): Promise<string> {
    const cursor = readLineCursor(before);
    const [viewer, { country }] = await Promise.all([this.viewers.getCardViewer(ctx), this.viewers.get(ctx)]);
    const place = [cursor.at, cursor.id, LIST_PAGE + 1, isStart(cursor), this.clock.now()];
    const values = [ctx.site.id, me(ctx), this.keptSince(), onlineSince(viewer), ...place];
    const lines = await this.db.lines(ctx, LIST_VIEWS, values);
    const page = lines.slice(0, LIST_PAGE);
    const views = page.map((line) => toViewText(line, country));
    return `{"profiles":[${page.map(cardWriter(viewer)).join(',')}],"views":[${views.join(',')}],"next":${nextOfPage(lines)}}`;
  }

  /** The number of members who opened my profile since I last looked, to a hundred. */
  async countNew(ctx: Ctx): Promise<number> {
    const [row] = await this.db.rows<{ new: number }>(ctx, COUNT_VIEWS, [ctx.site.id, me(ctx), this.keptSince()]);
    return row?.new ?? 0;
  }

  /** Takes away, within a transaction, what a member has left on others' profiles. */
  async removeTraces(tx: EntityManager, ctx: SiteContext, viewerId: string): Promise<void> {
    await tx.delete(ProfileViewEntity, { site_id: ctx.site.id, viewer_id: viewerId });
  }

  private keptSince(): Date {
    return new Date(this.clock.now().getTime() - PROFILE_VIEW_LIMITS.days * DAY_MS);
  }

  private async forgetOld(): Promise<void> {
    let forgotten: unknown[];
    do forgotten = await this.db.systemRows(FORGET_VIEWS, [this.keptSince(), FORGOTTEN_ROWS]);
    while (forgotten.length === FORGOTTEN_ROWS);
  }
}

/** One view as JSON: the day is the one where its owner lives. */
function toViewText(line: Line, country: Country): string {
  const day = dateIn(country, new Date(timeOf(line[LINE_AT] ?? '')));
  return `{"id":"${cardId(line[0] ?? '')}","day":"${day}","new":${line[LINE_NEW] === 't'}}`;
}
