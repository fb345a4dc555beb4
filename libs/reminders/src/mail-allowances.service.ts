import type { MailAllowance } from '@duet/contract';
import { MAIL_ALLOWANCES } from '@duet/contract';
import { Clock, Database } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { LessThanOrEqual, MoreThan } from 'typeorm';
import { MailAllowanceUseEntity } from './mail-allowance-use.entity';

const DAY_MS = 86_400_000;
const LONGEST_DAYS = Math.max(...Object.values(MAIL_ALLOWANCES).map(({ days }) => days));

/** An allowance of a member. */
export interface AllowanceKey {
  site_id: string;
  member_id: string;
  allowance: MailAllowance;
}

/** Counts the mails that took a member's attention: the one place that knows how many are left (D-60). */
@Injectable()
export class MailAllowances {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** The time from which an allowance has room again; null where it has room now. */
  async findNextRoom(tx: EntityManager, key: AllowanceKey): Promise<Date | null> {
    const { most, days } = MAIL_ALLOWANCES[key.allowance];
    const since = new Date(this.clock.now().getTime() - days * DAY_MS);
    const uses = await tx.find(MailAllowanceUseEntity, {
      where: { ...key, used_at: MoreThan(since) },
      order: { used_at: 'DESC' },
      take: most,
    });
    const oldest = uses[most - 1];
    return oldest ? new Date(oldest.used_at.getTime() + days * DAY_MS) : null;
  }

  /** Counts a mail. */
  async use(tx: EntityManager, key: AllowanceKey): Promise<void> {
    await tx.insert(MailAllowanceUseEntity, { ...key, used_at: this.clock.now() });
  }

  /** Forgets the mails that no allowance counts any more. */
  async forgetOld(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - LONGEST_DAYS * DAY_MS);
    await this.db.system((tx) => tx.delete(MailAllowanceUseEntity, { used_at: LessThanOrEqual(before) }));
  }
}
