import {
  accountActivated,
  accountRestored,
  accountSignedUp,
  NotificationChoicesService,
  notificationsChosen,
} from '@duet/accounts';
import type { NotificationCategory } from '@duet/contract';
import { mayNotify, NOTIFICATION_CHANNELS } from '@duet/contract';
import { likeReceived } from '@duet/likes';
import type { SiteContext, TimetableEntry } from '@duet/platform';
import { Clock, Database, Log, Outbox } from '@duet/platform';
import { orderLapsed } from '@duet/orders';
import { conversationWaits, pushSubscribed } from '@duet/push';
import type { OnModuleInit } from '@nestjs/common';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { MailAllowances } from './mail-allowances';
import { ReminderDecisions } from './reminder-decisions';
import type { ReminderKey } from './reminder-facts.service';
import { ReminderEntity } from './reminder.entity';
import type { ReminderKind } from './reminder.rules';
import {
  ACTIVATION_HOURS,
  AWAY_MS,
  ORDER_HOURS,
  PHOTO_HOURS,
  PROFILE_HOURS,
  UNREAD_HOURS,
  WEEKLY_AWAY_DAYS,
} from './reminder.rules';

const BATCH = 500;
/** The limit of one run; the next begins ten seconds later. */
const MOST_BATCHES = 20;
const HOUR_MS = 3_600_000;
/** A reminder whose decision failed is tried again after this time. */
const POSTPONED_MS = 600_000;

const DUE = `
  SELECT site_id, member_id, kind FROM reminders WHERE due_at IS NOT NULL AND due_at <= $1
  ORDER BY due_at LIMIT ${BATCH}`;

interface DueReminder extends ReminderKey {
  site_id: string;
}

/** A row that is due already stays as it is; one at rest begins anew. */
const PLAN = `
  INSERT INTO reminders AS r (site_id, member_id, kind, due_at) VALUES ($1, $2, $3, $4)
  ON CONFLICT (site_id, member_id, kind) DO UPDATE SET due_at = excluded.due_at, step = 0 WHERE r.due_at IS NULL`;

/**
 * The one scheduler of mails and push messages that nobody asked for: news plans a row, the scan decides on the rows that are due, one job
 * sends each mail and each push message (G06).
 */
@Injectable()
export class ReminderJobs implements OnModuleInit {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly outbox: Outbox,
    private readonly log: Log,
    private readonly decisions: ReminderDecisions,
    private readonly allowances: MailAllowances,
    private readonly choices: NotificationChoicesService,
  ) {}

  onModuleInit(): void {
    const soon = (kind: ReminderKind, ms: number) => ({ kind, ms });
    const activity = soon('activity', AWAY_MS);
    this.outbox.within(likeReceived, (tx, ctx, { to_id }) => this.plan(tx, ctx, { member_id: to_id, ...activity }));
    this.outbox.within(conversationWaits, async (tx, ctx, { member_id }) => {
      await this.plan(tx, ctx, { member_id, ...activity });
      await this.plan(tx, ctx, { member_id, ...soon('unread', UNREAD_HOURS[0] * HOUR_MS) });
    });
    // An account that was restored without having been confirmed has 14 days again; for others the row comes to nothing.
    for (const event of [accountSignedUp, accountRestored]) {
      this.outbox.within(event, (tx, ctx, { account_id: member_id }) =>
        this.plan(tx, ctx, { member_id, ...soon('activation', ACTIVATION_HOURS[0] * HOUR_MS) }),
      );
    }
    this.outbox.within(accountActivated, async (tx, ctx, { account_id: member_id }) => {
      await this.plan(tx, ctx, { member_id, ...soon('photo', PHOTO_HOURS * HOUR_MS) });
      await this.plan(tx, ctx, { member_id, ...soon('profile', PROFILE_HOURS * HOUR_MS) });
    });
    for (const event of [notificationsChosen, accountActivated, accountRestored, pushSubscribed]) {
      this.outbox.within(event, (tx, ctx, { account_id: member_id }) => this.planOptIns(tx, ctx, member_id));
    }
    this.outbox.within(orderLapsed, (tx, ctx, { member_id }) =>
      this.plan(tx, ctx, { member_id, ...soon('order', ORDER_HOURS * HOUR_MS) }),
    );
  }

  timetable(): TimetableEntry[] {
    return [
      { name: 'notifications.remind', everySeconds: 10, run: () => this.scan() },
      { name: 'notifications.forget-allowances', everySeconds: 3600, run: () => this.allowances.forgetOld() },
    ];
  }

  /** Decides on every reminder that is due, the longest due first. */
  async scan(): Promise<void> {
    for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
      const due = await this.db.systemRows<DueReminder>(DUE, [this.clock.now()]);
      for (const siteId of new Set(due.map(({ site_id }) => site_id))) {
        const own = due.filter(({ site_id }) => site_id === siteId);
        await this.look(
          siteId,
          own.map(({ member_id, kind }) => ({ member_id, kind })),
        );
      }
      if (due.length < BATCH) return;
    }
  }

  private async plan(
    tx: EntityManager,
    ctx: SiteContext,
    { member_id, kind, ms }: { member_id: string; kind: ReminderKind; ms: number },
  ): Promise<void> {
    await tx.query(PLAN, [ctx.site.id, member_id, kind, new Date(this.clock.now().getTime() + ms)]);
  }

  /** Plans what is off until a member opts in. */
  private async planOptIns(tx: EntityManager, ctx: SiteContext, member_id: string): Promise<void> {
    const facts = await this.choices.getFacts(tx, ctx, member_id);
    const isOn = (category: NotificationCategory) =>
      NOTIFICATION_CHANNELS.some((channel) => mayNotify(facts, category, channel));
    const weekly = { member_id, kind: 'weekly', ms: WEEKLY_AWAY_DAYS * 24 * HOUR_MS } as const;
    if (isOn('weekly_updates')) await this.plan(tx, ctx, weekly);
    if (isOn('promotions')) await this.plan(tx, ctx, { member_id, kind: 'offer', ms: 0 });
  }

  /** A reminder that cannot be decided on is found by halves, so that it holds up no other one. */
  private async look(siteId: string, keys: readonly ReminderKey[]): Promise<void> {
    const ctx: SiteContext = { site: { id: siteId } };
    try {
      await this.db.tx(ctx, (tx) => this.decisions.decide(tx, siteId, keys));
    } catch (error) {
      const [key, ...more] = keys;
      if (!key) return;
      if (more.length === 0) return this.postpone(ctx, key, error);
      const half = Math.ceil(keys.length / 2);
      await this.look(siteId, keys.slice(0, half));
      await this.look(siteId, keys.slice(half));
    }
  }

  private async postpone(ctx: SiteContext, key: ReminderKey, error: unknown): Promise<void> {
    this.log.error('reminder could not be decided on', error, { kind: key.kind, member: key.member_id });
    const due_at = new Date(this.clock.now().getTime() + POSTPONED_MS);
    await this.db.tx(ctx, (tx) => tx.update(ReminderEntity, { site_id: ctx.site.id, ...key }, { due_at }));
  }
}
