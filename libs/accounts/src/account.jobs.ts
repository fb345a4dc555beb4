import type { TimetableEntry } from '@duet/platform';
import { Clock, Database } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import { DAY, SESSION_DAYS } from './limits';

const HOUR = 3600;

/** Timed jobs of accounts: clean-up. */
@Injectable()
export class AccountJobs {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  timetable(): TimetableEntry[] {
    return [
      { name: 'accounts.forget', everySeconds: HOUR, run: () => this.deleteOld() },
      { name: 'sessions.forget', everySeconds: HOUR, run: () => this.forgetSessions() },
    ];
  }

  /** Deletes devices that are no longer known and links that ended long ago. */
  async deleteOld(): Promise<void> {
    const daysAgo = (days: number) => [new Date(this.clock.now().getTime() - days * DAY * 1000)];
    await this.db.systemRows('DELETE FROM known_devices WHERE last_seen_at < $1', daysAgo(SESSION_DAYS));
    await this.db.systemRows('DELETE FROM account_links WHERE expires_at < $1', daysAgo(30));
    await this.db.systemRows('DELETE FROM staff_links WHERE expires_at < $1', daysAgo(30));
  }

  /** Forgets sessions that have ended, of members and of staff, and challenges that nobody answered. */
  async forgetSessions(): Promise<void> {
    await this.db.systemRows('DELETE FROM sessions WHERE expires_at < $1', [this.clock.now()]);
    await this.db.systemRows('DELETE FROM passkey_challenges WHERE expires_at < $1', [this.clock.now()]);
    await this.db.systemRows('DELETE FROM staff_sessions WHERE expires_at < $1', [this.clock.now()]);
  }
}
