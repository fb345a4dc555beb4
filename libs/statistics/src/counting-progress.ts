import { Database } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import { plusDays, RECOUNTED_DAYS } from './period.rules';

interface ProgressRow {
  visits_from: string;
  counted_to: string;
  counted_at: Date | null;
}

/** Tells how far the counting has come. */
@Injectable()
export class CountingProgress {
  constructor(private readonly db: Database) {}

  /** When the latest counting ended, the day up to which the first one has come while it runs, and the first day of visits. */
  async read(today: string) {
    const [row] = await this.db.systemRows<ProgressRow>(
      'SELECT visits_from::text, counted_to::text, counted_at FROM statistic_progress',
    );
    const isCounting = row !== undefined && row.counted_to < plusDays(today, 1 - RECOUNTED_DAYS);
    return {
      counted_at: row?.counted_at?.toISOString() ?? null,
      counting_since: isCounting ? row.counted_to : null,
      visits_from: row?.visits_from ?? null,
    };
  }
}
