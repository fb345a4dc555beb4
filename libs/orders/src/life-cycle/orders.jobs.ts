import type { TimetableEntry } from '@duet/platform';
import { Clock, Database, Log, Outbox } from '@duet/platform';
import type { OnModuleInit } from '@nestjs/common';
import { Injectable } from '@nestjs/common';
import { cancelPayment } from '../orders.events';
import { OrderPaymentsService } from './order-payments.service';

const BATCH = 200;
const MINUTE = 60;
/** When an order that could not be asked about is asked about again. */
const AGAIN_MS = 5 * MINUTE * 1000;

interface DueOrder {
  site_id: string;
  id: string;
}

/** Asks providers about orders of which nothing was heard: no order waits for a message that never comes. */
@Injectable()
export class OrdersJobs implements OnModuleInit {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly payments: OrderPaymentsService,
    private readonly log: Log,
    private readonly outbox: Outbox,
  ) {}

  onModuleInit(): void {
    this.outbox.handle(cancelPayment, ({ order_id }, { siteId }) =>
      this.payments.cancel({ site: { id: siteId! } }, order_id),
    );
  }

  timetable(): TimetableEntry[] {
    return [{ name: 'orders.reconcile', everySeconds: MINUTE, run: () => this.reconcile() }];
  }

  /** One order that cannot be asked about keeps no other waiting: its next turn is after theirs. */
  async reconcile(): Promise<void> {
    const due = await this.db.systemRows<DueOrder>(
      `SELECT site_id, id FROM orders WHERE check_due_at IS NOT NULL AND check_due_at <= $1
       ORDER BY check_due_at LIMIT ${BATCH}`,
      [this.clock.now()],
    );
    for (const place of due) await this.askAbout(place);
  }

  private async askAbout({ site_id, id }: DueOrder): Promise<void> {
    try {
      await this.payments.ask({ site: { id: site_id } }, id, 'reconciliation');
    } catch (error) {
      this.log.error('an order could not be reconciled', error, { order: id });
      const again = new Date(this.clock.now().getTime() + AGAIN_MS);
      await this.db.systemRows('UPDATE orders SET check_due_at = $3 WHERE site_id = $1 AND id = $2', [
        site_id,
        id,
        again,
      ]);
    }
  }
}
