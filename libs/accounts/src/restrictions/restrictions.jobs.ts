import type { TimetableEntry } from '@duet/platform';
import { Clock, Database } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import { RestrictionsService } from './restrictions.service';

const BATCH = 500;

const DUE = `
  SELECT site_id, id FROM restrictions WHERE state = 'active' AND until_at IS NOT NULL AND until_at <= $1
  ORDER BY until_at LIMIT ${BATCH}`;

/** Ends restrictions whose time has come. */
@Injectable()
export class RestrictionsJobs {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly restrictions: RestrictionsService,
  ) {}

  timetable(): TimetableEntry[] {
    return [{ name: 'restrictions.end', everySeconds: 60, run: () => this.endDue() }];
  }

  /** Ends what is due, each in a transaction of its own; the member is told. One that fails keeps none of the others from ending. */
  async endDue(): Promise<void> {
    const due = await this.db.systemRows<{ site_id: string; id: string }>(DUE, [this.clock.now()]);
    const faults: unknown[] = [];
    for (const { site_id, id } of due) {
      const ctx = { site: { id: site_id } };
      await this.db
        .tx(ctx, (tx) => this.restrictions.endByTime(tx, ctx, id))
        .catch((fault: unknown) => faults.push(fault));
    }
    if (faults.length > 0) throw new AggregateError(faults, `${faults.length} restrictions could not be ended`);
  }
}
