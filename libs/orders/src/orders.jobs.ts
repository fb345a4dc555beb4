import type { TimetableEntry } from '@duet/platform';
import { Clock, Database, Log } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import { PaymentsService } from './payments.service';

const BATCH = 200;
const MINUTE = 60;

interface Due {
  site_id: string;
  id: string;
}

/** Asks providers about orders of which nothing was heard: no order waits for a message that never comes. */
@Injectable()
export class OrdersJobs {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly payments: PaymentsService,
    private readonly log: Log,
  ) {}

  timetable(): TimetableEntry[] {
    return [{ name: 'orders.reconcile', everySeconds: MINUTE, run: () => this.reconcile() }];
  }

  /** One order that cannot be asked about keeps no other waiting: it stays due. */
  async reconcile(): Promise<void> {
    const due = await this.db.systemRows<Due>(
      `SELECT site_id, id FROM orders WHERE check_due_at IS NOT NULL AND check_due_at <= $1
       ORDER BY check_due_at LIMIT ${BATCH}`,
      [this.clock.now()],
    );
    for (const { site_id, id } of due) {
      await this.payments.ask({ site: { id: site_id } }, id, 'reconciliation').catch((error: unknown) => {
        this.log.error('an order could not be reconciled', error, { order: id });
      });
    }
  }
}
