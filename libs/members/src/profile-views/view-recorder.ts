import type { Ctx } from '@duet/platform';
import { Clock, Database, groupBySite, Log, me } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import type { OnModuleDestroy } from '@nestjs/common';
import { WRITE_VIEWS } from './profile-views.statements';

interface ProfileView {
  siteId: string;
  viewedId: string;
  viewerId: string;
}

const PACE_MS = 3000;
/** Views that wait for the database; more than that many are not kept. */
const MOST_WAITING = 20_000;

/** Notes who opened whose profile in memory, and writes the views of some seconds at once: no answer waits for them. */
@Injectable()
export class ViewRecorder implements OnModuleDestroy {
  private waiting = new Map<string, ProfileView>();
  private timer: NodeJS.Timeout | null = null;

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  /** Notes that I opened a profile. Rules are looked at when it is written: both of them must show visits. */
  note(ctx: Ctx, viewedId: string): void {
    const view = { siteId: ctx.site.id, viewedId, viewerId: me(ctx) };
    if (view.viewedId === view.viewerId || this.waiting.size >= MOST_WAITING) return;
    this.waiting.set(Object.values(view).join('/'), view);
    this.timer ??= setTimeout(() => void this.flush(), PACE_MS).unref();
  }

  /** Writes what was noted. Without a database the views of these seconds are lost: nothing depends on one. */
  async flush(): Promise<void> {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
    const views = [...this.waiting.values()];
    this.waiting = new Map();
    if (views.length === 0) return;
    const now = this.clock.now();
    const today = `${now.toISOString().slice(0, 10)}T00:00:00Z`;
    for (const [ctx, own] of groupBySite(views, ({ siteId }) => siteId)) {
      const columns = [own.map(({ viewedId }) => viewedId), own.map(({ viewerId }) => viewerId)];
      try {
        await this.db.rows(ctx, WRITE_VIEWS, [ctx.site.id, ...columns, now, today]);
      } catch (error) {
        this.log.error('profile views were not written', error, { site: ctx.site.id, views: own.length });
      }
    }
  }

  async onModuleDestroy(): Promise<void> {
    await this.flush();
  }
}
