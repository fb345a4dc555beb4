import type { TimetableEntry } from '@duet/platform';
import { Clock, Database } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import { CreditsService } from './credits.service';

const HOUR = 3600;
const BATCH = 500;

/** Ends bonuses that are due. */
@Injectable()
export class CreditsJobs {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly credits: CreditsService,
  ) {}

  timetable(): TimetableEntry[] {
    return [{ name: 'credits.end-bonuses', everySeconds: HOUR, run: () => this.endBonuses() }];
  }

  /** Takes the rest of bonuses that are a year old (D-46). */
  async endBonuses(): Promise<void> {
    const wallets = await this.db.systemRows<{ site_id: string; member_id: string }>(
      `SELECT DISTINCT site_id, member_id FROM (
         SELECT site_id, member_id FROM credit_lots
         WHERE remaining > 0 AND expires_at IS NOT NULL AND expires_at <= $1 ORDER BY expires_at LIMIT ${BATCH}) due`,
      [this.clock.now()],
    );
    for (const { site_id, member_id } of wallets) {
      const ctx = { site: { id: site_id } };
      await this.db.tx(ctx, (tx) => this.credits.endBonuses(tx, ctx, member_id));
    }
  }
}
