import { LinksService } from '@duet/accounts';
import { oneOf, shape, time, uuid } from '@duet/contract';
import type { SiteContext } from '@duet/platform';
import { Clock, defineJob, Outbox } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { OpenAllowances } from './mail-allowances';
import { MailAllowances } from './mail-allowances';
import { NewsService } from './news/news.service';
import type { RemindedMember, ReminderKey } from './reminder-facts.service';
import { ReminderFactsService } from './reminder-facts.service';
import type { ReminderChannels, ReminderDecision, ReminderKind } from './reminder.rules';
import { decideReminder, findAllowance, REMINDER_KINDS } from './reminder.rules';

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

/** Sends the push message of a reminder; `decided_at` is the time of the decision, by which it goes out once. */
export const pushReminder = defineJob(
  'notifications.push_reminder',
  shape({
    member_id: uuid().required(),
    kind: oneOf(REMINDER_KINDS).required(),
    decided_at: time().required(),
  }),
);

export interface ReminderJob {
  member_id: string;
  kind: ReminderKind;
  since: string | null;
}

/** A member to whom a matter is told. */
interface DecidedReminder extends ReminderChannels {
  member: RemindedMember;
}

/** A reminder with its decision. */
interface Decided {
  member: RemindedMember;
  decision: ReminderDecision;
}

const CHANGE = `
  UPDATE reminders r SET due_at = c.due_at, step = c.step, sent_at = coalesce(c.sent_at, r.sent_at)
  FROM unnest($2::uuid[], $3::text[], $4::timestamptz[], $5::smallint[], $6::timestamptz[])
    c (member_id, kind, due_at, step, sent_at)
  WHERE r.site_id = $1 AND r.member_id = c.member_id AND r.kind = c.kind`;

/** Decides on reminders that are due, on many at a time: a handful of statements, however many there are. */
@Injectable()
export class ReminderDecisions {
  constructor(
    private readonly clock: Clock,
    private readonly outbox: Outbox,
    private readonly facts: ReminderFactsService,
    private readonly allowances: MailAllowances,
    private readonly links: LinksService,
    private readonly news: NewsService,
  ) {}

  /** Decides on those of a site's reminders that are still due; each mail and each push message that is wanted gets a job. */
  async decide(tx: EntityManager, siteId: string, keys: readonly ReminderKey[]): Promise<void> {
    const members = await this.facts.lockDue(tx, siteId, keys);
    if (members.length === 0) return;
    const ids = members.map(({ member_id }) => member_id);
    const allowances = await this.allowances.open(tx, siteId, ids);
    const decided = members.map((member) => ({ member, decision: this.decideOne(member, allowances) }));
    await allowances.save(tx);
    await this.change(tx, siteId, decided);
    const reminders = decided.flatMap(({ member, decision }): DecidedReminder[] =>
      decision.is === 'tell' ? [{ member, mail: decision.mail, push: decision.push }] : [],
    );
    await this.announce(tx, { site: { id: siteId } }, reminders);
  }

  /**
   * The one place where decisions become jobs. News has jobs that know the piece, and a reminder to confirm is a link, whose mail goes
   * out as that of every link.
   */
  private async announce(tx: EntityManager, ctx: SiteContext, reminders: readonly DecidedReminder[]): Promise<void> {
    for (const { member, mail } of reminders) {
      const { kind, member_id: accountId } = member;
      const data = { reason: 'reminder' } as const;
      if (kind === 'activation' && mail) await this.links.issue(tx, ctx, { accountId, data, kind });
    }
    const news = reminders.flatMap(({ member, mail, push }) =>
      member.news ? [{ member_id: member.member_id, news_id: member.news.id, mail, push }] : [],
    );
    await this.news.announce(tx, ctx, news);
    const others = reminders.filter(({ member }) => member.kind !== 'news');
    const mailed = others.filter(({ member, mail }) => mail && member.kind !== 'activation');
    await this.outbox.addMany(
      tx,
      ctx,
      mailReminder,
      mailed.map(({ member }) => toJob(member)),
    );
    const decided_at = this.clock.now().toISOString();
    const pushed = others.filter(({ push }) => push);
    const pushes = pushed.map(({ member: { member_id, kind } }) => ({ member_id, kind, decided_at }));
    await this.outbox.addMany(tx, ctx, pushReminder, pushes);
  }

  private decideOne(member: RemindedMember, allowances: OpenAllowances): ReminderDecision {
    const { member_id } = member;
    const allowance = findAllowance(member);
    const nextRoom = allowance && allowances.findNextRoom({ member_id, allowance });
    const decision = decideReminder(member, { now: this.clock.now(), nextRoom });
    if (decision.is === 'tell') allowances.use({ member_id, allowance: decision.allowance });
    return decision;
  }

  private async change(tx: EntityManager, siteId: string, decided: readonly Decided[]): Promise<void> {
    const now = this.clock.now();
    const changes = decided.map(({ decision }) => changeOf(decision, now));
    await tx.query(CHANGE, [
      siteId,
      decided.map(({ member }) => member.member_id),
      decided.map(({ member }) => member.kind),
      changes.map(({ due_at }) => due_at),
      changes.map(({ step }) => step),
      changes.map(({ sent_at }) => sent_at),
    ]);
  }
}

const toJob = ({ member_id, kind, sent_at }: RemindedMember): ReminderJob => ({
  member_id,
  kind,
  since: sent_at?.toISOString() ?? null,
});

interface Change {
  due_at: Date | null;
  step: number;
  /** Null: it stays. */
  sent_at: Date | null;
}

/** The row of a reminder after a decision; nothing to say puts it to rest. */
function changeOf(decision: ReminderDecision, now: Date): Change {
  if (decision.is === 'nothing') return { due_at: null, step: 0, sent_at: null };
  if (decision.is === 'later') return { due_at: decision.at, step: decision.step, sent_at: null };
  return { due_at: decision.dueAt, step: decision.step, sent_at: now };
}
