import { AccountsService, DecisionTokens, StaffDirectory } from '@duet/accounts';
import { formatMailDay, MailSender, StaffMailer } from '@duet/notifications';
import type { JobRun } from '@duet/platform';
import { Database, Outbox } from '@duet/platform';
import { SiteDirectory } from '@duet/sites';
import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { mailAlarm, mailAlarmTo, mailAlarmToMember } from './alarm.jobs';
import { AlarmWords } from './alarm-words';
import { MinorAlarmEntity } from './minor-alarm.entity';

/** Mails about alarms: everybody who may decide is called at once, and the member reads what was done and why (D-65). */
@Injectable()
export class AlarmMails implements OnModuleInit {
  constructor(
    private readonly db: Database,
    private readonly outbox: Outbox,
    private readonly staff: StaffDirectory,
    private readonly sites: SiteDirectory,
    private readonly mailer: StaffMailer,
    private readonly accounts: AccountsService,
    private readonly sender: MailSender,
    private readonly words: AlarmWords,
    private readonly tokens: DecisionTokens,
  ) {}

  onModuleInit(): void {
    this.outbox.handle(mailAlarm, ({ alarm_id }, run) => this.call(alarm_id, run));
    this.outbox.handle(mailAlarmTo, (job, run) => this.mail(job, run));
    this.outbox.handle(mailAlarmToMember, (job, run) => this.mailMember(job, run));
  }

  /** A mail for each of them, but for whoever raised it; all by one transaction, so that a second run writes none. */
  private async call(id: string, run: JobRun): Promise<void> {
    const ctx = { site: { id: run.siteId! } };
    const alarm = await this.find(id, run);
    if (alarm?.state !== 'raised') return;
    const people = await this.staff.listWho('photos:moderate', ctx.site.id);
    const called = people.filter((staffId) => staffId !== alarm.raised_by);
    await this.db.tx(ctx, async (tx) => {
      if (!(await run.close(tx))) return;
      for (const staff_id of called) await this.outbox.add(tx, ctx, mailAlarmTo, { alarm_id: id, staff_id });
    });
  }

  /** Says nothing about the member: the mail leads to the console. */
  private async mail({ alarm_id, staff_id }: { alarm_id: string; staff_id: string }, run: JobRun): Promise<void> {
    const alarm = await this.find(alarm_id, run);
    const person = await this.staff.find(staff_id);
    if (alarm?.state !== 'raised' || !person) return;
    const { settings } = await this.sites.get(run.siteId!);
    const { email: to, name, locale } = person;
    await this.mailer.send(run, { kind: 'alarm', to, locale, path: '/alarms', args: { name, site: settings.name } });
  }

  /** Not sent where the alarm has another state by now, which has a mail of its own. */
  private async mailMember({ alarm_id, state }: MemberMail, run: JobRun): Promise<void> {
    const alarm = await this.find(alarm_id, run);
    const account = alarm && (await this.accounts.find({ site: { id: run.siteId! } }, alarm.member_id));
    if (!account || alarm?.state !== state) return;
    const { id: accountId, language: locale, email: to, name } = account;
    const { settings } = await this.sites.get(run.siteId!);
    const member = { accountId, to, locale, path: '/profile' };
    const args = { name, email: to, date: formatMailDay(locale, settings, alarm.created_at) };
    if (state === 'lifted' || state === 'withdrawn')
      return this.sender.send(run, { ...member, kind: 'age_cleared', args });
    // One from before there were tokens is read by who is logged in.
    const path = alarm.token_hash ? `/decisions#${this.tokens.tokenOf(alarm_id)}` : '/decisions';
    const text = this.words.factsOf(locale, alarm);
    await this.sender.send(run, { ...member, path, kind: 'age_doubted', args: { ...args, text } });
  }

  private find(id: string, run: JobRun): Promise<MinorAlarmEntity | null> {
    const ctx = { site: { id: run.siteId! } };
    return this.db.tx(ctx, (tx) => tx.findOneBy(MinorAlarmEntity, { site_id: ctx.site.id, id }));
  }
}

interface MemberMail {
  alarm_id: string;
  state: MinorAlarmEntity['state'];
}
