import type { MailAllowance } from '@duet/contract';
import { MAIL_ALLOWANCES } from '@duet/contract';
import { Clock, Database } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { In, LessThanOrEqual, MoreThan } from 'typeorm';
import { MailAllowanceUseEntity } from './mail-allowance-use.entity';

const DAY_MS = 86_400_000;
const LONGEST_DAYS = Math.max(...Object.values(MAIL_ALLOWANCES).map(({ days }) => days));

/** Counts the matters that took a member's attention, each once whether by mail or push: the one place that knows how many are left (D-60). */
@Injectable()
export class MailAllowances {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** The allowances of some members of a site, as they are now. */
  async open(tx: EntityManager, siteId: string, memberIds: readonly string[]): Promise<OpenAllowances> {
    const now = this.clock.now();
    const since = new Date(now.getTime() - LONGEST_DAYS * DAY_MS);
    const where = { site_id: siteId, member_id: In([...new Set(memberIds)]), used_at: MoreThan(since) };
    const uses = await tx.find(MailAllowanceUseEntity, { where, order: { used_at: 'DESC' } });
    return new OpenAllowances(siteId, now, uses);
  }

  /** Forgets the matters that no allowance counts any more. */
  async forgetOld(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - LONGEST_DAYS * DAY_MS);
    await this.db.system((tx) => tx.delete(MailAllowanceUseEntity, { used_at: LessThanOrEqual(before) }));
  }
}

/** An allowance of a member. */
export interface AllowanceKey {
  member_id: string;
  allowance: MailAllowance;
}

/** Allowances of some members at one moment, with the matters that are counted meanwhile. */
export class OpenAllowances {
  /** The times of the uses of each, the latest first. */
  private readonly uses = new Map<string, Date[]>();
  private readonly fresh: MailAllowanceUseEntity[] = [];

  constructor(
    private readonly siteId: string,
    private readonly now: Date,
    uses: readonly MailAllowanceUseEntity[],
  ) {
    for (const { used_at, ...key } of uses) this.usesOf(key).push(used_at);
  }

  /** The time from which an allowance has room again; null where it has room now. */
  findNextRoom(key: AllowanceKey): Date | null {
    const { most, days } = MAIL_ALLOWANCES[key.allowance];
    const oldest = this.usesOf(key)[most - 1];
    const roomAt = oldest && new Date(oldest.getTime() + days * DAY_MS);
    return roomAt && roomAt > this.now ? roomAt : null;
  }

  /** Counts a matter; two of one allowance at one instant are a millisecond apart. */
  use(key: AllowanceKey): void {
    const uses = this.usesOf(key);
    const used_at = new Date(Math.max(this.now.getTime(), (uses[0]?.getTime() ?? 0) + 1));
    uses.unshift(used_at);
    this.fresh.push({ site_id: this.siteId, ...key, used_at });
  }

  /** Keeps the matters that were counted. */
  async save(tx: EntityManager): Promise<void> {
    if (this.fresh.length > 0) await tx.insert(MailAllowanceUseEntity, this.fresh);
  }

  private usesOf({ member_id, allowance }: AllowanceKey): Date[] {
    const name = `${member_id} ${allowance}`;
    const uses = this.uses.get(name) ?? [];
    this.uses.set(name, uses);
    return uses;
  }
}
