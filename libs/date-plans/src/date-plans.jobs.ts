import type { TimetableEntry } from '@duet/platform';
import { Clock, Database } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import { erasedBefore } from './date-plans.rules';

const HOUR_S = 3600;

/** Erases date plans 30 days after their end. */
@Injectable()
export class DatePlansJobs {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  timetable(): TimetableEntry[] {
    return [{ name: 'date-plans.erase', everySeconds: HOUR_S, run: () => this.eraseOld() }];
  }

  /** Erases plans of all sites; running it twice does no more. */
  async eraseOld(): Promise<void> {
    await this.db.systemRows('DELETE FROM date_plans WHERE ends_at < $1', [erasedBefore(this.clock.now())]);
  }
}
