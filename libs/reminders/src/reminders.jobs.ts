import { accountActivated } from '@duet/accounts';
import { oneOf, shape, time, uuid } from '@duet/contract';
import { likeReceived } from '@duet/likes';
import type { JobRun, SiteContext, TimetableEntry } from '@duet/platform';
import { Clock, Database, defineJob, Log, Outbox } from '@duet/platform';
import { MailSender } from '@duet/notifications';
import { orderLapsed } from '@duet/orders';
import { conversationWaits } from '@duet/push';
import type { OnModuleInit } from '@nestjs/common';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { MailAllowances } from './mail-allowances.service';
import type { ReminderKey } from './reminder-facts.service';
import { ReminderFactsService } from './reminder-facts.service';
import { ReminderEntity } from './reminder.entity';
import type { ReminderDecision, ReminderKind, ReminderMailKind } from './reminder.rules';
import {
  AWAY_MS,
  decideReminder,
  findAllowance,
  findMail,
  ORDER_HOURS,
  PHOTO_HOURS,
  REMINDER_KINDS,
  UNREAD_HOURS,
} from './reminder.rules';

const BATCH = 500;
/** The limit of one run; the next begins ten seconds later. */
const MOST_BATCHES = 20;
const HOUR_MS = 3_600_000;
/** A reminder whose decision failed is tried again after this time, and does not delay the others. */
const POSTPONED_MS = 600_000;

/** Sends the mail of a reminder; `since` is the time of the one before. */
export const mailReminder = defineJob(
  'notifications.mail_reminder',
  shape({
    member_id: uuid().required(),
    kind: oneOf(REMINDER_KINDS).required(),
    since: time().nullable().defined(),
  }),
  'mail',
);

interface ReminderJob {
  member_id: string;
  kind: ReminderKind;
  since: string | null;
}

/** A row that is due already stays as it is; one at rest begins anew. */
const PLAN = `
  INSERT INTO reminders AS r (site_id, member_id, kind, due_at) VALUES ($1, $2, $3, $4)
  ON CONFLICT (site_id, member_id, kind) DO UPDATE SET due_at = excluded.due_at, step = 0 WHERE r.due_at IS NULL`;

const PATHS: Record<ReminderMailKind, string> = {
  new_conversation: '/chats',
  new_messages: '/chats',
  new_like: '/likes/received',
  unread_reminder: '/chats',
  photo_reminder: '/profile',
  order_reminder: '/credits',
};

/**
 * The one scheduler of mails that nobody asked for: news plans a row, the scan decides on the rows that are due, one job
 * sends each mail (G06).
 */
@Injectable()
export class ReminderJobs implements OnModuleInit {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly outbox: Outbox,
    private readonly log: Log,
    private readonly facts: ReminderFactsService,
    private readonly allowances: MailAllowances,
    private readonly sender: MailSender,
  ) {}

  onModuleInit(): void {
    const soon = (kind: ReminderKind, ms: number) => ({ kind, ms });
    const activity = soon('activity', AWAY_MS);
    this.outbox.within(likeReceived, (tx, ctx, { to_id }) => this.plan(tx, ctx, { member_id: to_id, ...activity }));
    this.outbox.within(conversationWaits, async (tx, ctx, { member_id }) => {
      await this.plan(tx, ctx, { member_id, ...activity });
      await this.plan(tx, ctx, { member_id, ...soon('unread', UNREAD_HOURS[0] * HOUR_MS) });
    });
    this.outbox.within(accountActivated, (tx, ctx, { account_id: member_id }) =>
      this.plan(tx, ctx, { member_id, ...soon('photo', PHOTO_HOURS * HOUR_MS) }),
    );
    this.outbox.within(orderLapsed, (tx, ctx, { member_id }) =>
      this.plan(tx, ctx, { member_id, ...soon('order', ORDER_HOURS * HOUR_MS) }),
    );
    this.outbox.handle(mailReminder, (job, run) => this.mailReminder(job, run));
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
      const due = await this.db.systemRows<ReminderKey>(
        `SELECT site_id, member_id, kind FROM reminders WHERE due_at IS NOT NULL AND due_at <= $1
         ORDER BY due_at LIMIT ${BATCH}`,
        [this.clock.now()],
      );
      for (const key of due) await this.look(key);
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

  private async look(key: ReminderKey): Promise<void> {
    const ctx: SiteContext = { site: { id: key.site_id } };
    try {
      await this.db.tx(ctx, (tx) => this.decide(tx, key));
    } catch (error) {
      this.log.error('reminder could not be decided on', error, { kind: key.kind, member: key.member_id });
      const due_at = new Date(this.clock.now().getTime() + POSTPONED_MS);
      await this.db.tx(ctx, (tx) => tx.update(ReminderEntity, key, { due_at }));
    }
  }

  private async decide(tx: EntityManager, key: ReminderKey): Promise<void> {
    const now = this.clock.now();
    const facts = await this.facts.lockDue(tx, key);
    if (!facts) return;
    const { site_id, member_id, kind } = key;
    const allowance = findAllowance(facts);
    const nextRoom = allowance && (await this.allowances.findNextRoom(tx, { site_id, member_id, allowance }));
    const decision = decideReminder(facts, { now, nextRoom });
    await tx.update(ReminderEntity, key, changeOf(decision, now));
    if (decision.is !== 'mail') return;
    await this.allowances.use(tx, { site_id, member_id, allowance: decision.allowance });
    const since = facts.sent_at?.toISOString() ?? null;
    await this.outbox.add(tx, { site: { id: site_id } }, mailReminder, { member_id, kind, since });
  }

  /** Mails nothing that was read, turned off or deleted since the decision. */
  private async mailReminder({ member_id, kind, since }: ReminderJob, run: JobRun): Promise<void> {
    const key = { site_id: run.siteId!, member_id, kind };
    const ctx: SiteContext = { site: { id: key.site_id } };
    const facts = await this.db.tx(ctx, (tx) => this.facts.find(tx, key, since ? new Date(since) : null));
    const mail = facts && findMail(facts);
    if (!facts || !mail) return;
    const { name, email, language: locale } = facts;
    const args = { name, email };
    const input = { kind: mail, accountId: member_id, to: email, locale, path: PATHS[mail], args };
    await this.sender.send(run, input);
  }
}

/** The row of a reminder after a decision; nothing to say puts it to rest. */
function changeOf(decision: ReminderDecision, now: Date): Partial<ReminderEntity> {
  if (decision.is === 'nothing') return { due_at: null, step: 0 };
  if (decision.is === 'later') return { due_at: decision.at, step: decision.step };
  return { due_at: decision.dueAt, step: decision.step, sent_at: now };
}
