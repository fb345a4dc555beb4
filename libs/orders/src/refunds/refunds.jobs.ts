import type { TimetableEntry } from '@duet/platform';
import { Clock, Database, Log } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import { RefundPayouts } from './refund-payouts';

const BATCH = 200;
const MINUTE = 60;

/** Follows refunds until their provider has said what became of them. */
@Injectable()
export class RefundsJobs {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly payouts: RefundPayouts,
    private readonly log: Log,
  ) {}

  timetable(): TimetableEntry[] {
    return [{ name: 'refunds.follow', everySeconds: MINUTE, run: () => this.follow() }];
  }

  /** Each try moves its refund back in the queue first, so that one which fails keeps no other waiting. */
  async follow(): Promise<void> {
    const due = await this.db.systemRows<{ site_id: string; id: string }>(
      `SELECT site_id, id FROM refunds WHERE due_at IS NOT NULL AND due_at <= $1 ORDER BY due_at LIMIT ${BATCH}`,
      [this.clock.now()],
    );
    for (const { site_id, id } of due) {
      await this.payouts.advance({ site: { id: site_id } }, id).catch((error: unknown) => {
        this.log.error('a refund could not be followed', error, { refund: id });
      });
    }
  }
}
