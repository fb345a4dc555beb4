import type { AdminSiteDetail } from '@duet/contract';
import { DomainError } from '@duet/contract';
import type { Actor, CommandActor, TimetableEntry, Wording } from '@duet/platform';
import { Clock, Database, Log } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { instantIn, isTimeZone } from '../reference/zoned-time';
import { ChecklistError } from './checklist-error';
import type { AdminSiteRow } from './site-detail';
import { SiteLaunchService } from './site-launch.service';
import { SiteScheduleEntity } from './site-schedule.entity';
import { SiteWorkService } from './site-work.service';

/** A plan as staff make it: the reading of a clock in a zone, as `2026-12-01T09:00`. */
export interface SchedulePlan {
  local_time: string;
  zone: string;
  note?: string | null | undefined;
}

/** One site has one plan at a time; the moment at which it was made tells it from the next. */
type DuePlan = Pick<SiteScheduleEntity, 'site_id' | 'scheduled_at'>;

const EVERY_SECONDS = 20;
const YEAR_MS = 366 * 86_400_000;

/** Publishing at a time: the draft as it was when somebody planned it, published by a job in their name. */
@Injectable()
export class SiteSchedulesService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly log: Log,
    private readonly work: SiteWorkService,
    private readonly launch: SiteLaunchService,
  ) {}

  timetable(): TimetableEntry[] {
    return [{ name: 'sites.publish', everySeconds: EVERY_SECONDS, run: () => this.publishDue() }];
  }

  /**
   * Plans the publishing of the draft as it is now, in place of an earlier plan. Throws faults of `local_time` and `zone`,
   * those of the checklist, and `wrong_state` where nothing waits to be published.
   */
  async schedule(actor: Actor, id: string, plan: SchedulePlan): Promise<AdminSiteDetail> {
    return this.db.system(async (tx) => {
      const row = await this.work.reach(tx, { staff: actor.staff, permission: 'sites:publish', id, lock: true });
      const due_at = this.readTime(plan);
      await this.work.requireComplete(tx, row);
      const detail = await this.work.detail(tx, actor, row);
      if (row.status === 'published' && !detail.unpublished_changes) throw new DomainError('wrong_state');
      const before = await tx.findOneBy(SiteScheduleEntity, { site_id: id });
      const { niche, name, company_id, draft } = row;
      const content = { niche, name, company_id, settings: draft as never };
      const { staff } = actor;
      const by = { scheduled_by: staff.id, scheduled_by_email: staff.email, scheduled_at: this.clock.now() };
      const { zone, note = null } = plan;
      const after = { site_id: id, due_at, zone, note, ...content, ...by, failure: null };
      await tx.upsert(SiteScheduleEntity, after, ['site_id']);
      await this.work.writeScheduleAudit(tx, actor, { act: 'scheduled', row, before, after });
      return this.work.detail(tx, actor, row);
    });
  }

  /** Gives a plan up. Throws `wrong_state` where there is none. */
  async cancel(actor: Actor, id: string): Promise<AdminSiteDetail> {
    return this.db.system(async (tx) => {
      const row = await this.work.reach(tx, { staff: actor.staff, permission: 'sites:publish', id, lock: true });
      if (!(await this.work.dropSchedule(tx, actor, row))) throw new DomainError('wrong_state');
      return this.work.detail(tx, actor, row);
    });
  }

  /** Publishes what is due, each in a transaction of its own; what cannot be published keeps its plan, with the reason. */
  async publishDue(): Promise<void> {
    const due = await this.db.systemRows<DuePlan>(
      `SELECT site_id, scheduled_at FROM site_schedules WHERE failure IS NULL AND due_at <= $1 ORDER BY due_at`,
      [this.clock.now()],
    );
    for (const plan of due) {
      try {
        await this.db.system((tx) => this.publishOne(tx, plan.site_id));
      } catch (error) {
        await this.noteFailure(plan, error);
      }
    }
  }

  /** A fault of ours is tried again; a refusal is the end of this plan, and not of one that has taken its place meanwhile. */
  private async noteFailure({ site_id, scheduled_at }: DuePlan, error: unknown): Promise<void> {
    this.log.warn('a planned publishing failed', { site_id, reason: String(error) });
    if (!(error instanceof DomainError)) return;
    const failure = reasonOf(error);
    await this.db.system((tx) => tx.update(SiteScheduleEntity, { site_id, scheduled_at }, { failure }));
  }

  private async publishOne(tx: EntityManager, id: string): Promise<void> {
    await tx.query('SELECT 1 FROM sites WHERE id = $1 FOR UPDATE', [id]);
    const plan = await tx.findOneBy(SiteScheduleEntity, { site_id: id });
    // Cancelled, moved, or published by another worker meanwhile.
    if (!plan || plan.failure !== null || plan.due_at > this.clock.now()) return;
    const before = await this.work.load(tx, id);
    if (before.status === 'archived') throw new DomainError('wrong_state');
    const { niche, name, company_id, settings, note } = plan;
    const content: AdminSiteRow = { ...before, niche, name, company_id, draft: settings };
    await tx.delete(SiteScheduleEntity, { site_id: id });
    await this.launch.publishContent(tx, actorOf(plan), { before, content, note });
  }

  private readTime({ local_time, zone }: SchedulePlan): Date {
    if (!isTimeZone(zone)) throw DomainError.field('zone', 'invalid');
    const at = instantIn(zone, local_time);
    if (!at) throw DomainError.field('local_time', 'time_gap');
    const now = this.clock.now().getTime();
    if (at.getTime() <= now) throw DomainError.field('local_time', 'time_past');
    if (at.getTime() > now + YEAR_MS) throw DomainError.field('local_time', 'time_far');
    return at;
  }
}

/** The person who planned it, whose act it is, though nobody is logged in. */
const actorOf = ({ scheduled_by: id, scheduled_by_email: email }: SiteScheduleEntity): CommandActor => ({
  staff: { id, email },
  requestId: null,
});

const ARCHIVED: Wording = { key: 'publishing.archived' };
const REFUSED: Wording = { key: 'publishing.refused' };

/** The sentences that say why a plan failed, for whoever reads them, in the language of each. */
function reasonOf(error: DomainError): string {
  const sentences = error instanceof ChecklistError ? error.sentences : [];
  return JSON.stringify(sentences.length > 0 ? sentences : [error.code === 'wrong_state' ? ARCHIVED : REFUSED]);
}
