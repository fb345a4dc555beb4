import { likeReceived, likesMatched, likesUnmatched } from '@duet/likes';
import type { SiteContext } from '@duet/platform';
import { Outbox } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { PushNotifications } from './push-notifications';

/** The time after a like in which it may become a match, of which the member is told instead. */
const LIKE_DELAY_MS = 10_000;

const likeKey = (otherId: string) => `like:${otherId}`;
const matchKey = (otherId: string) => `match:${otherId}`;

interface Pair {
  a_id: string;
  b_id: string;
}

/** Asks for push messages about likes and matches. Who is on the site sees them there, so of a match the other one is told. */
@Injectable()
export class LikePushes implements OnModuleInit {
  constructor(
    private readonly outbox: Outbox,
    private readonly notifications: PushNotifications,
  ) {}

  onModuleInit(): void {
    this.outbox.within(likeReceived, (tx, ctx, { from_id, to_id }) => {
      const news = { memberId: to_id, kind: 'new_like', key: likeKey(from_id) } as const;
      return this.notifications.queue(tx, ctx, { ...news, delayMs: LIKE_DELAY_MS });
    });
    this.outbox.within(likesMatched, (tx, ctx, pair) => this.tellOfMatch(tx, ctx, pair));
    this.outbox.within(likesUnmatched, async (tx, ctx, { a_id, b_id }) => {
      await this.notifications.cancel(tx, ctx, { memberId: a_id, key: matchKey(b_id) });
      await this.notifications.cancel(tx, ctx, { memberId: b_id, key: matchKey(a_id) });
    });
  }

  private async tellOfMatch(tx: EntityManager, ctx: SiteContext, { a_id, b_id }: Pair): Promise<void> {
    for (const [memberId, otherId] of [
      [a_id, b_id],
      [b_id, a_id],
    ] as const) {
      await this.notifications.cancel(tx, ctx, { memberId, key: likeKey(otherId) });
      await this.notifications.queue(tx, ctx, { memberId, kind: 'new_match', key: matchKey(otherId) });
    }
  }
}
