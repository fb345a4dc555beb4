import type { TimetableEntry } from '@duet/platform';
import { Clock, Database, Log } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AccountEntity } from '../account.entity';
import { DAY } from '../limits';
import { SessionsService } from '../sessions.service';
import { AccountDeletionEntity } from './account-deletion.entity';
import { DeletionTokens } from './deletion-tokens';
import { Eraser } from './eraser';

const DAY_MS = DAY * 1000;
const BATCH = 500;
/** The receipt can be read for a year at least, and as long as something is kept. */
const RECEIPT_DAYS = 365;

interface Due {
  site_id: string;
  id: string;
}

/**
 * Erases accounts on their day, and later what was kept for a while (D-62). Each member is one transaction of the system:
 * a process that is killed leaves all of it or nothing, and the next one begins again; two of them share the work.
 */
@Injectable()
export class DeletionJobs {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly eraser: Eraser,
    private readonly sessions: SessionsService,
    private readonly tokens: DeletionTokens,
    private readonly log: Log,
  ) {}

  timetable(): TimetableEntry[] {
    return [
      { name: 'accounts.delete-unconfirmed', everySeconds: 600, run: () => this.deleteUnconfirmed() },
      { name: 'accounts.erase', everySeconds: 600, run: () => this.eraseDue() },
    ];
  }

  /** Erases every account whose day has come, and what was kept of others until now; batch after batch. */
  async eraseDue(): Promise<void> {
    for (;;) {
      const due = await this.db.systemRows<Due>(
        `SELECT site_id, id FROM account_deletions WHERE due_at <= $1 ORDER BY due_at LIMIT ${BATCH}`,
        [this.clock.now()],
      );
      let done = 0;
      for (const one of due) done += await this.tryToErase(one);
      if (due.length < BATCH || done === 0) return;
    }
  }

  /** Deletes accounts that were not confirmed within 14 days, with all their data (D-07). */
  async deleteUnconfirmed(): Promise<void> {
    const due = await this.db.systemRows<Due>(
      `SELECT site_id, id FROM accounts
       WHERE delete_due_at IS NOT NULL AND delete_due_at <= $1 AND status = 'not_confirmed'
       ORDER BY delete_due_at LIMIT ${BATCH}`,
      [this.clock.now()],
    );
    for (const { site_id, id } of due) await this.db.system((tx) => this.deleteOne(tx, { site_id, id }));
  }

  /** One that fails keeps no other waiting: it is tried again the next time. */
  private tryToErase(due: Due): Promise<number> {
    return this.eraseOne(due).catch((error: unknown) => {
      this.log.error('an account could not be erased', error, { deletion: due.id, site: due.site_id });
      return 0;
    });
  }

  private eraseOne({ site_id, id }: Due): Promise<number> {
    return this.db.system(async (tx) => {
      const lock = { mode: 'pessimistic_write', onLocked: 'skip_locked' } as const;
      const deletion = await tx.findOne(AccountDeletionEntity, { where: { site_id, id }, lock });
      if (!deletion || deletion.due_at > this.clock.now()) return 0;
      await this.advance(tx, deletion);
      return 1;
    });
  }

  private async deleteOne(tx: EntityManager, where: Due): Promise<void> {
    const lock = { mode: 'pessimistic_write', onLocked: 'skip_locked' } as const;
    const account = await tx.findOne(AccountEntity, { where: { ...where, status: 'not_confirmed' }, lock });
    if (!account?.delete_due_at || account.delete_due_at > this.clock.now()) return;
    await this.advance(tx, {
      site_id: account.site_id,
      ...this.tokens.make(),
      account_id: account.id,
      state: 'pending',
      cause: 'unconfirmed',
      status_before: account.status,
      requested_at: account.delete_due_at,
      erased_at: null,
      due_at: account.delete_due_at,
      done_days: -1,
      erased: {},
      kept: [],
    });
  }

  /** Runs every step that is due, and notes when the next one is. */
  private async advance(tx: EntityManager, deletion: AccountDeletionEntity): Promise<void> {
    const now = this.clock.now();
    const ctx = { site: { id: deletion.site_id } };
    const at = deletion.erased_at ?? now;
    const member = { id: deletion.account_id, at };
    const upTo = Math.floor((now.getTime() - at.getTime()) / DAY_MS);
    if (!deletion.erased_at) await this.sessions.endAll(tx, ctx, { accountId: member.id });
    const erased = await this.eraser.run(tx, ctx, { member, after: deletion.done_days, upTo });
    const kept = deletion.erased_at ? deletion.kept : await this.eraser.listKept(tx, ctx, member);
    const isNew = !deletion.erased_at;
    const due_at = nextDue({ ...deletion, erased_at: at, kept }, now);
    const { site_id, id } = deletion;
    if (!due_at) return void (await tx.delete(AccountDeletionEntity, { site_id, id }));
    const change = { state: 'erased', erased_at: at, due_at, done_days: upTo, kept } as const;
    await tx.save(AccountDeletionEntity, { ...deletion, ...change, erased: isNew ? erased : deletion.erased });
  }
}

/** When something that was kept is due, or the receipt goes; null where all of it is over. */
function nextDue({ erased_at, kept }: AccountDeletionEntity, now: Date): Date | null {
  const end = new Date(erased_at!.getTime() + RECEIPT_DAYS * DAY_MS);
  const times = [...kept.map(({ until }) => new Date(until)), end].filter((time) => time > now);
  return times.sort((a, b) => a.getTime() - b.getTime())[0] ?? null;
}
