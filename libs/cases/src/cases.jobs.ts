import type { TimetableEntry } from '@duet/platform';
import { Clock, Database, Ids, returned } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { daysBefore, KEPT_DAYS, REOPEN_DAYS } from './case.rules';
import { CaseEventEntity } from './case-event.entity';

const HOUR = 3600;

/** $1 now, $2 decided before */
const CLOSE = `
  UPDATE cases SET state = 'closed', closed_at = $1 WHERE state = 'decided' AND decided_at < $2
  RETURNING site_id, id`;

/** Closes decided cases once nobody can reopen them, and erases closed ones a year later. */
@Injectable()
export class CasesJobs {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  timetable(): TimetableEntry[] {
    return [
      { name: 'cases.close', everySeconds: HOUR, run: () => this.closeDecided() },
      { name: 'cases.erase', everySeconds: HOUR, run: () => this.eraseOld() },
    ];
  }

  /** Closes what was decided more than 30 days ago. */
  closeDecided(): Promise<void> {
    const now = this.clock.now();
    return this.db.system(async (tx) => {
      const closed = returned<ClosedCase>(await tx.query(CLOSE, [now, daysBefore(now, REOPEN_DAYS)]));
      for (const one of closed) await this.note(tx, one, now);
    });
  }

  /** Erases cases that were closed a year ago, with history and copies. */
  async eraseOld(): Promise<void> {
    const before = daysBefore(this.clock.now(), KEPT_DAYS);
    await this.db.systemRows(`DELETE FROM cases WHERE state = 'closed' AND closed_at < $1`, [before]);
  }

  private async note(tx: EntityManager, { site_id, id: case_id }: ClosedCase, created_at: Date): Promise<void> {
    const event = { site_id, case_id, kind: 'moved', state: 'closed', created_at } as const;
    await tx.insert(CaseEventEntity, { ...event, id: this.ids.next() });
  }
}

interface ClosedCase {
  site_id: string;
  id: string;
}
