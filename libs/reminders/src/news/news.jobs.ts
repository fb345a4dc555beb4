import type { SiteContext, TimetableEntry } from '@duet/platform';
import { Clock, Database } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import { NewsEntity } from './news.entity';
import { END_SENT, LIST_RECEIVERS } from './news.sql';

const BATCH = 1000;
/** The limit of one run for a piece of news; the next begins ten seconds later. */
const MOST_BATCHES = 20;
const NOBODY = '00000000-0000-0000-0000-000000000000';

interface NewsKey {
  site_id: string;
  id: string;
}

/** Lists the receivers of news that is being sent, and ends what is sent. The reminders' scheduler sends it. */
@Injectable()
export class NewsJobs {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  timetable(): TimetableEntry[] {
    return [{ name: 'news.list-receivers', everySeconds: 10, run: () => this.listReceivers() }];
  }

  /** Lists the next receivers of each piece of news, a thousand in each transaction. */
  async listReceivers(): Promise<void> {
    const keys = await this.db.systemRows<NewsKey>(
      `SELECT site_id, id FROM news WHERE state = 'sending' AND NOT is_listed ORDER BY started_at`,
    );
    for (const key of keys) {
      let batches = 1;
      while ((await this.listNext(key)) && batches < MOST_BATCHES) batches += 1;
    }
    await this.db.systemRows(END_SENT, [this.clock.now()]);
  }

  /** True where there may be more of them. */
  private async listNext({ site_id, id }: NewsKey): Promise<boolean> {
    const ctx: SiteContext = { site: { id: site_id } };
    return this.db.tx(ctx, async (tx) => {
      const lock = { mode: 'pessimistic_write', onLocked: 'skip_locked' } as const;
      const news = await tx.findOne(NewsEntity, { where: { site_id, id, state: 'sending' }, lock });
      if (!news || news.is_listed) return false;
      const values = [site_id, id, this.clock.now(), news.listed_to ?? NOBODY, BATCH];
      const [page] = await tx.query<{ count: number; last: string | null }[]>(LIST_RECEIVERS, values);
      const is_listed = page!.count < BATCH;
      // The last account is a place in the list, and is forgotten with its end.
      const change = { is_listed, listed_to: is_listed ? null : page!.last };
      await tx.update(NewsEntity, { site_id, id }, change);
      return !is_listed;
    });
  }
}
