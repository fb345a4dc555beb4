import { accountActivated, accountClosed, accountJoinSql, accountRestored, DeletionService } from '@duet/accounts';
import type { Locale } from '@duet/contract';
import { integer, shape, uuid } from '@duet/contract';
import { profileJoinSql, stateJoinSql } from '@duet/members';
import { formatMailDay, MailSender } from '@duet/notifications';
import type { JobRun, SiteContext, TimetableEntry } from '@duet/platform';
import { Clock, Database, defineJob, Log, Outbox, plusMonths } from '@duet/platform';
import { SiteDirectory } from '@duet/sites';
import type { OnModuleInit } from '@nestjs/common';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { InactivityCheckEntity } from './inactivity-check.entity';
import type { InactivityFacts } from './inactivity.rules';
import { decideInactivity, INACTIVITY_MAILS, isInactive, NOTICE_MONTHS } from './inactivity.rules';

const HOUR = 3600;
const BATCH = 500;
/** A check that failed is tried again after this time, and does not delay the others. */
const POSTPONED_MS = HOUR * 1000;

/** Sends a mail to a member who no longer comes; `step` is its number. */
export const mailInactive = defineJob(
  'accounts.mail_inactive',
  shape({ member_id: uuid().required(), step: integer(1, INACTIVITY_MAILS.length).required() }),
  'mail',
);

interface CheckKey {
  site_id: string;
  member_id: string;
}

interface CheckedMember extends InactivityFacts {
  name: string;
  email: string;
  language: Locale;
}

const FACTS = `
  SELECT c.step, c.delete_at, a.status = 'active' AS is_active, a.name, a.email, a.language,
    coalesce(s.seen_at, a.created_at) AS last_used_at,
    json_build_object('country', m.country, 'region', m.region) AS home
  FROM inactivity_checks c JOIN ${accountJoinSql('c.member_id')} JOIN ${profileJoinSql('m', 'c.member_id')}
  LEFT JOIN ${stateJoinSql('c.member_id')}
  WHERE c.site_id = $1 AND c.member_id = $2`;
/** Another process decides on the rows that it has locked. */
const LOCK_DUE = `${FACTS} AND c.due_at <= $3 FOR UPDATE OF c SKIP LOCKED`;

/**
 * Members who no longer come: a notice after 12 months, two warnings, and the deletion after 24 (D-14). The mails are
 * about the account, so that no choice turns them off.
 */
@Injectable()
export class InactivityJobs implements OnModuleInit {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly outbox: Outbox,
    private readonly log: Log,
    private readonly deletions: DeletionService,
    private readonly sender: MailSender,
    private readonly sites: SiteDirectory,
  ) {}

  onModuleInit(): void {
    for (const event of [accountActivated, accountRestored])
      this.outbox.within(event, (tx, ctx, { account_id }) => this.watch(tx, ctx, account_id));
    this.outbox.within(accountClosed, async (tx, ctx, { account_id: member_id }) => {
      await tx.delete(InactivityCheckEntity, { site_id: ctx.site.id, member_id });
    });
    this.outbox.handle(mailInactive, (job, run) => this.mail(job, run));
  }

  timetable(): TimetableEntry[] {
    return [{ name: 'accounts.check-inactive', everySeconds: HOUR, run: () => this.scan() }];
  }

  /** Decides on every member whose check is due, the longest due first. */
  async scan(): Promise<void> {
    for (;;) {
      const due = await this.db.systemRows<CheckKey>(
        `SELECT site_id, member_id FROM inactivity_checks WHERE due_at <= $1 ORDER BY due_at LIMIT ${BATCH}`,
        [this.clock.now()],
      );
      let done = 0;
      for (const key of due) done += await this.look(key);
      if (due.length < BATCH || done === 0) return;
    }
  }

  /** From now on; what there was before is forgotten. */
  private async watch(tx: EntityManager, ctx: SiteContext, member_id: string): Promise<void> {
    const due_at = plusMonths(this.clock.now(), NOTICE_MONTHS);
    const row = { site_id: ctx.site.id, member_id, due_at, step: 0, delete_at: null };
    await tx.upsert(InactivityCheckEntity, row, ['site_id', 'member_id']);
  }

  private async look(key: CheckKey): Promise<number> {
    const ctx: SiteContext = { site: { id: key.site_id } };
    try {
      return await this.db.tx(ctx, (tx) => this.decide(tx, ctx, key));
    } catch (error) {
      this.log.error('a member could not be checked for inactivity', error, { member: key.member_id });
      const due_at = new Date(this.clock.now().getTime() + POSTPONED_MS);
      await this.db.tx(ctx, (tx) => tx.update(InactivityCheckEntity, { ...key }, { due_at }));
      return 1;
    }
  }

  private async decide(tx: EntityManager, ctx: SiteContext, key: CheckKey): Promise<number> {
    const now = this.clock.now();
    const { member_id } = key;
    const [facts] = await tx.query<CheckedMember[]>(LOCK_DUE, [ctx.site.id, member_id, now]);
    if (!facts) return 0;
    const { is, ...change } = decideInactivity(facts, now);
    await tx.update(InactivityCheckEntity, { ...key }, change);
    if (is === 'mail') await this.outbox.add(tx, ctx, mailInactive, { member_id, step: change.step });
    if (is === 'delete') await this.deletions.closeInactive(tx, ctx, member_id);
    return 1;
  }

  /** Sends nothing to a member who came back since the decision. */
  private async mail({ member_id, step }: { member_id: string; step: number }, run: JobRun): Promise<void> {
    const ctx: SiteContext = { site: { id: run.siteId! } };
    const [facts] = await this.db.tx(ctx, (tx) => tx.query<CheckedMember[]>(FACTS, [ctx.site.id, member_id]));
    const kind = INACTIVITY_MAILS[step - 1]?.kind;
    if (facts?.step !== step || !facts.delete_at || !kind || !isInactive(facts, this.clock.now())) return;
    const { name, email, language: locale } = facts;
    const { settings } = await this.sites.get(ctx.site.id);
    const args = { name, email, date: formatMailDay(locale, settings, facts.delete_at) };
    await this.sender.send(run, { kind, accountId: member_id, to: email, locale, path: '/login', args });
  }
}
