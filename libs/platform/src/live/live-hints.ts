import type { LiveEventName, LiveEvents } from '@duet/contract';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { SiteContext } from '../context';
import { Database } from '../database/database';
import { Fanout } from './fanout';

type HintName = Exclude<LiveEventName, 'state' | 'logout'>;

/** News for a member's open pages: an event of the contract, or that the counters have changed. */
export type News =
  { [Name in HintName]: { event: Name; data: LiveEvents[Name] } }[HintName] | { event: 'state'; data: object };

/** Tells open pages what has changed, on whichever process they are. Called after the commit, never awaited. */
@Injectable()
export class LiveHints {
  constructor(
    private readonly fanout: Fanout,
    private readonly db: Database,
  ) {}

  tell(ctx: SiteContext, to: string, { event, data }: News): void {
    this.fanout.send({ site: ctx.site.id, to, event, data: data as Record<string, string> });
  }

  /** Tells members their news once the transaction has committed. */
  tellAfter(tx: EntityManager, ctx: SiteContext, news: [memberId: string, news: News][]): void {
    this.db.afterCommit(tx, () => {
      for (const [memberId, one] of news) this.tell(ctx, memberId, one);
    });
  }

  /** The counters may have changed; whoever holds the member's pages reads them. */
  count(ctx: SiteContext, memberId: string): void {
    this.tell(ctx, memberId, { event: 'state', data: {} });
  }
}
