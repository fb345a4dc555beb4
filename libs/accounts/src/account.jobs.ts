import { mayNotify } from '@duet/contract';
import type { TimetableEntry } from '@duet/platform';
import { Clock, Database } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AccountEntity } from './account.entity';
import { DAY, REMINDER_HOURS, SESSION_DAYS } from './limits';
import { LinksService } from './links.service';
import { NotificationChoicesService } from './notifications/notification-choices.service';

const MINUTE = 60;
const HOUR_MS = 3600 * 1000;
const BATCH = 500;

interface DueAccount {
  site_id: string;
  id: string;
}

/** Timed jobs of accounts: reminders and clean-up (D-07). */
@Injectable()
export class AccountJobs {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly links: LinksService,
    private readonly choices: NotificationChoicesService,
  ) {}

  timetable(): TimetableEntry[] {
    return [
      { name: 'accounts.remind', everySeconds: MINUTE, run: () => this.remindUnconfirmed() },
      { name: 'accounts.forget', everySeconds: 60 * MINUTE, run: () => this.deleteOld() },
      { name: 'sessions.forget', everySeconds: 60 * MINUTE, run: () => this.forgetSessions() },
    ];
  }

  /** Sends the reminders that are due: at 1 h, 24 h, 72 h and 7 days after sign-up. */
  async remindUnconfirmed(): Promise<void> {
    const accounts = await this.db.systemRows<DueAccount>(
      `SELECT site_id, id FROM accounts WHERE reminder_due_at IS NOT NULL AND reminder_due_at <= $1
       ORDER BY reminder_due_at LIMIT ${BATCH}`,
      [this.clock.now()],
    );
    for (const { site_id, id } of accounts)
      await this.withUnconfirmed({ site_id, id }, (tx, account) => this.remind(tx, account));
  }

  /** Deletes devices that are no longer known and links that ended long ago. */
  async deleteOld(): Promise<void> {
    const daysAgo = (days: number) => [new Date(this.clock.now().getTime() - days * DAY * 1000)];
    await this.db.systemRows('DELETE FROM known_devices WHERE last_seen_at < $1', daysAgo(SESSION_DAYS));
    await this.db.systemRows('DELETE FROM account_links WHERE expires_at < $1', daysAgo(30));
  }

  /** Forgets sessions that have ended, of members and of staff. */
  async forgetSessions(): Promise<void> {
    await this.db.systemRows('DELETE FROM sessions WHERE expires_at < $1', [this.clock.now()]);
    await this.db.systemRows('DELETE FROM staff_sessions WHERE expires_at < $1', [this.clock.now()]);
  }

  /** Runs `work` on an account that is still unconfirmed, under its lock; skips rows that another worker has locked. */
  private async withUnconfirmed(
    { site_id, id }: DueAccount,
    work: (tx: EntityManager, account: AccountEntity) => Promise<void>,
  ) {
    await this.db.tx({ site: { id: site_id } }, async (tx) => {
      const lock = { mode: 'pessimistic_write', onLocked: 'skip_locked' } as const;
      const account = await tx.findOne(AccountEntity, { where: { site_id, id, status: 'not_confirmed' }, lock });
      if (account) await work(tx, account);
    });
  }

  private async remind(tx: EntityManager, account: AccountEntity): Promise<void> {
    const now = this.clock.now();
    if (!account.reminder_due_at || account.reminder_due_at > now) return;
    const ctx = { site: { id: account.site_id } };
    const wantsMail = mayNotify(await this.choices.getFacts(tx, ctx, account.id), 'reminders', 'mail');
    if (wantsMail)
      await this.links.issue(tx, ctx, { accountId: account.id, kind: 'activation', data: { reason: 'reminder' } });
    await tx.update(
      AccountEntity,
      { site_id: account.site_id, id: account.id },
      {
        reminder_due_at: nextReminder(account.created_at, now),
        reminders_sent: account.reminders_sent + (wantsMail ? 1 : 0),
      },
    );
  }
}

/** The next reminder in the future: after a standstill the missed ones are not sent all at once. */
export function nextReminder(signedUpAt: Date, now: Date): Date | null {
  const times = REMINDER_HOURS.map((hours) => new Date(signedUpAt.getTime() + hours * HOUR_MS));
  return times.find((time) => time > now) ?? null;
}
