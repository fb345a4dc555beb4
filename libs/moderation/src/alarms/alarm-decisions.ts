import type { DecisionOfStaff, DecisionSource, LockedDecision } from '@duet/accounts';
import { mayObjectTo } from '@duet/accounts';
import type { OwnDecision, RestrictionState } from '@duet/contract';
import type { Ctx, SiteContext } from '@duet/platform';
import { Clock, me } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AlarmWords } from './alarm-words';
import { MinorAlarmEntity } from './minor-alarm.entity';

/** The state of an alarm as decisions have it. */
const STATES: Record<MinorAlarmEntity['state'], RestrictionState> = {
  raised: 'requested',
  confirmed: 'active',
  lifted: 'lifted',
  withdrawn: 'declined',
};

/** Alarms about minors among the decisions that members read and object to: each of them has hidden a profile. */
@Injectable()
export class AlarmDecisions implements DecisionSource {
  constructor(
    private readonly clock: Clock,
    private readonly words: AlarmWords,
  ) {}

  async listOwn(tx: EntityManager, ctx: Ctx, most: number): Promise<OwnDecision[]> {
    const rows = await tx.find(MinorAlarmEntity, {
      where: { site_id: ctx.site.id, member_id: me(ctx) },
      order: { created_at: 'DESC', id: 'DESC' },
      take: most,
    });
    return rows.map((row) => this.toDecision(ctx, row));
  }

  async find(tx: EntityManager, ctx: Ctx, token_hash: Buffer): Promise<OwnDecision | null> {
    const row = await tx.findOneBy(MinorAlarmEntity, { site_id: ctx.site.id, token_hash });
    return row && this.toDecision(ctx, row);
  }

  async lock(tx: EntityManager, ctx: SiteContext, id: string): Promise<LockedDecision | null> {
    const lock = { mode: 'pessimistic_write' } as const;
    const row = await tx.findOne(MinorAlarmEntity, { where: { site_id: ctx.site.id, id }, lock });
    return row && { memberId: row.member_id, tokenHash: row.token_hash ?? NO_TOKEN, mayObject: this.mayObject(row) };
  }

  async noteObjection(tx: EntityManager, ctx: SiteContext, id: string): Promise<void> {
    await tx.update(MinorAlarmEntity, { site_id: ctx.site.id, id }, { objected_at: this.clock.now() });
  }

  /** True for who raised it, and for who confirmed it. */
  isDecidedBy(tx: EntityManager, ctx: SiteContext, { id, staffId }: DecisionOfStaff): Promise<boolean> {
    const place = { site_id: ctx.site.id, id };
    return tx.existsBy(MinorAlarmEntity, [
      { ...place, raised_by: staffId },
      { ...place, decided_by: staffId },
    ]);
  }

  private mayObject(alarm: MinorAlarmEntity): boolean {
    const { state } = alarm;
    const isTakenBack = state === 'lifted' || state === 'withdrawn';
    const facts = { decidedAt: decidedAtOf(alarm), isTakenBack, objected_at: objectionOf(alarm) };
    return mayObjectTo(facts, this.clock.now());
  }

  private toDecision(ctx: Ctx, row: MinorAlarmEntity): OwnDecision {
    const isOver = row.state === 'lifted' || row.state === 'withdrawn';
    return {
      id: row.id,
      kind: 'age',
      state: STATES[row.state],
      title: this.words.titleOf(ctx.locale),
      lines: this.words.state(ctx.site, ctx.locale, row),
      made_at: decidedAtOf(row).toISOString(),
      until: null,
      over_at: isOver ? (row.decided_at?.toISOString() ?? null) : null,
      photo: null,
      text: null,
      may_object: this.mayObject(row),
      objected_at: objectionOf(row)?.toISOString() ?? null,
    };
  }
}

/** No token has this hash. */
const NO_TOKEN = Buffer.alloc(32);

/** The day of the alarm, or of its confirmation, which is another decision. */
const decidedAtOf = ({ state, created_at, decided_at }: MinorAlarmEntity): Date =>
  state === 'confirmed' ? (decided_at ?? created_at) : created_at;

/** The objection to what holds: one to the alarm does not use up the one to its confirmation. */
function objectionOf(alarm: MinorAlarmEntity): Date | null {
  const { state, objected_at } = alarm;
  if (!objected_at || state !== 'confirmed') return objected_at;
  return objected_at >= decidedAtOf(alarm) ? objected_at : null;
}
