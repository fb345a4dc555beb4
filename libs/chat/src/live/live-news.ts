import { likeReceived, likesMatched, likesUnmatched } from '@duet/likes';
import type { News } from '@duet/platform';
import { LiveHints, Outbox } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';

const COUNTERS_CHANGED: News = { event: 'state', data: {} };

/** Sends events of likes to open pages: received within their transaction, sent after its commit. */
@Injectable()
export class LiveNews implements OnModuleInit {
  constructor(
    private readonly outbox: Outbox,
    private readonly hints: LiveHints,
  ) {}

  onModuleInit(): void {
    this.outbox.within(likeReceived, async (tx, ctx, { to_id }) =>
      this.hints.tellAfter(tx, ctx, [[to_id, { event: 'like', data: {} }]]),
    );
    this.outbox.within(likesMatched, async (tx, ctx, { a_id: a, b_id: b }) =>
      this.hints.tellAfter(tx, ctx, [
        [a, { event: 'match', data: { profile_id: b } }],
        [b, { event: 'match', data: { profile_id: a } }],
      ]),
    );
    this.outbox.within(likesUnmatched, async (tx, ctx, { a_id: a, b_id: b }) =>
      this.hints.tellAfter(tx, ctx, [
        [a, COUNTERS_CHANGED],
        [b, COUNTERS_CHANGED],
      ]),
    );
  }
}
