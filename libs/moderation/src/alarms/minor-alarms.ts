import { AccountsService, DecisionTokens } from '@duet/accounts';
import type { ALARM_SOURCES } from '@duet/contract';
import { DomainError } from '@duet/contract';
import { ModeratedProfiles } from '@duet/members';
import type { SiteContext } from '@duet/platform';
import { Clock, Outbox } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { MoreThan } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { AlarmNotes } from './alarm-notes';
import { mailAlarm, mailAlarmToMember } from './alarm.jobs';
import type { AlarmReason } from './minor-alarm.entity';
import { MinorAlarmEntity } from './minor-alarm.entity';

const DAY_MS = 86_400_000;
/** Days for which a member whose alarm was lifted is not hidden again by a report alone. */
const TRUSTED_DAYS = 180;

export interface RaisedAlarm {
  memberId: string;
  source: (typeof ALARM_SOURCES)[number];
  subjectId: string;
  /** Null: a member reported it. */
  staffId: string | null;
}

export interface AlarmDecision {
  state: 'confirmed' | 'lifted';
  staffId: string;
  note: string;
}

/** Alarms about minors (B03): they hide a profile at once and call a second person, who alone ends them. */
@Injectable()
export class MinorAlarms implements OnModuleInit {
  constructor(
    private readonly clock: Clock,
    private readonly outbox: Outbox,
    private readonly accounts: AccountsService,
    private readonly profiles: ModeratedProfiles,
    private readonly tokens: DecisionTokens,
    private readonly notes: AlarmNotes,
  ) {}

  onModuleInit(): void {
    this.profiles.holdWhile((tx, ctx, memberId) => this.isOpen(tx, ctx, memberId));
  }

  /** Locks a member's account: before photos, texts and alarms, as restrictions lock it before the profile. */
  async lockMember(tx: EntityManager, ctx: SiteContext, memberId: string): Promise<void> {
    await this.accounts.lock(tx, ctx, memberId);
  }

  /**
   * Hides the profile, tells its member why (D-65) and calls those who may decide. One alarm at a time waits for a member, which keeps
   * every further reason, and none is raised where one was confirmed; a report alone raises none for half a year after one was lifted, so that nobody is hidden
   * again and again by the same claim.
   */
  async raise(tx: EntityManager, ctx: SiteContext, raised: RaisedAlarm): Promise<void> {
    const { memberId: member_id, source, subjectId: subject_id, staffId: raised_by } = raised;
    if (!(await this.accounts.lock(tx, ctx, member_id))) return;
    const reason: AlarmReason = { source, subject_id, raised_by };
    const waiting = await this.lockWaiting(tx, ctx, member_id);
    if (waiting) return this.addReason(tx, waiting, reason);
    if (await this.isKnown(tx, ctx, raised)) return;
    await this.profiles.hide(tx, ctx, member_id);
    const { id, token_hash } = this.tokens.make();
    const alarm = { site_id: ctx.site.id, id, token_hash, member_id, ...reason, others: [] };
    await tx.insert(MinorAlarmEntity, { ...alarm, state: 'raised', created_at: this.clock.now() });
    await this.outbox.add(tx, ctx, mailAlarm, { alarm_id: id });
    await this.outbox.add(tx, ctx, mailAlarmToMember, { alarm_id: id, state: 'raised' });
  }

  /**
   * Takes back the reason of an alarm whose own decision was taken back by the same person before anybody has decided on it. The
   * alarm goes on for the next reason, and ends without one.
   */
  async withdraw(tx: EntityManager, ctx: SiteContext, { memberId, subjectId, staffId }: AlarmOrigin): Promise<void> {
    const alarm = await this.lockWaiting(tx, ctx, memberId);
    if (!alarm) return;
    const isTheirs = (reason: AlarmReason) => reason.subject_id === subjectId && reason.raised_by === staffId;
    const { site_id, id, source, subject_id, raised_by, others } = alarm;
    const reasons = [{ source, subject_id, raised_by }, ...others];
    const [next, ...later] = reasons.filter((reason) => !isTheirs(reason));
    if (!next) return this.end(tx, alarm, { state: 'withdrawn', staffId, note: null });
    if (1 + later.length < reasons.length)
      await tx.update(MinorAlarmEntity, { site_id, id }, { ...next, others: later });
  }

  /**
   * Ends an alarm: confirmed, the profile stays hidden until its member has shown their age; lifted, it shows again, also where it
   * was confirmed before. Throws `forbidden` for who raised it, `wrong_state { status }` where somebody has decided.
   */
  async settle(tx: EntityManager, alarm: MinorAlarmEntity, decision: AlarmDecision): Promise<void> {
    const isAgeShown = alarm.state === 'confirmed' && decision.state === 'lifted';
    if (alarm.state !== 'raised' && !isAgeShown) throw new DomainError('wrong_state', { status: alarm.state });
    if (alarm.raised_by === decision.staffId && !isAgeShown) throw new DomainError('forbidden');
    await this.end(tx, alarm, decision);
  }

  private async end(tx: EntityManager, alarm: MinorAlarmEntity, { state, staffId, note }: AlarmEnd): Promise<void> {
    const { site_id, id, member_id } = alarm;
    const ctx = { site: { id: site_id } };
    const key = { site_id, id };
    const decided = { state, note, decided_at: this.clock.now(), decided_by: staffId };
    await tx.update(MinorAlarmEntity, key, await this.notes.seal(key, decided));
    if (state !== 'confirmed') await this.profiles.show(tx, ctx, member_id);
    await this.outbox.add(tx, ctx, mailAlarmToMember, { alarm_id: id, state });
  }

  private lockWaiting(tx: EntityManager, ctx: SiteContext, member_id: string): Promise<MinorAlarmEntity | null> {
    const where = { site_id: ctx.site.id, member_id, state: 'raised' } as const;
    return tx.findOne(MinorAlarmEntity, { where, lock: { mode: 'pessimistic_write' } });
  }

  /** Keeps a further reason of an alarm that waits, once. */
  private async addReason(tx: EntityManager, alarm: MinorAlarmEntity, reason: AlarmReason): Promise<void> {
    const { site_id, id, others } = alarm;
    if ([alarm, ...others].some(({ subject_id }) => subject_id === reason.subject_id)) return;
    await tx.update(MinorAlarmEntity, { site_id, id }, { others: [...others, reason] });
  }

  /** True while an alarm keeps the profile hidden. */
  private isOpen(tx: EntityManager, ctx: SiteContext, member_id: string): Promise<boolean> {
    const key = { site_id: ctx.site.id, member_id };
    return tx.existsBy(MinorAlarmEntity, [
      { ...key, state: 'raised' },
      { ...key, state: 'confirmed' },
    ]);
  }

  private async isKnown(tx: EntityManager, ctx: SiteContext, { memberId, source }: RaisedAlarm): Promise<boolean> {
    const key = { site_id: ctx.site.id, member_id: memberId };
    if (await this.isOpen(tx, ctx, memberId)) return true;
    if (source !== 'report') return false;
    const since = new Date(this.clock.now().getTime() - TRUSTED_DAYS * DAY_MS);
    return tx.existsBy(MinorAlarmEntity, { ...key, state: 'lifted', decided_at: MoreThan(since) });
  }
}

interface AlarmOrigin {
  memberId: string;
  subjectId: string;
  staffId: string;
}

interface AlarmEnd {
  state: Exclude<MinorAlarmEntity['state'], 'raised'>;
  staffId: string;
  note: string | null;
}
