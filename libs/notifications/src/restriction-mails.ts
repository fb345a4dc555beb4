import { AccountsService, memberRestricted, restrictionEnded, StatementsService } from '@duet/accounts';
import type { JobRun } from '@duet/platform';
import { Outbox } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { MailSender } from './mail-sender';

interface RestrictionJob {
  account_id: string;
  restriction_id: string;
}

/** Mails about restrictions: the statement of reasons (D-65), and the end. The link opens the decision without a log-in. */
@Injectable()
export class RestrictionMails implements OnModuleInit {
  constructor(
    private readonly outbox: Outbox,
    private readonly sender: MailSender,
    private readonly accounts: AccountsService,
    private readonly statements: StatementsService,
  ) {}

  onModuleInit(): void {
    this.outbox.on(memberRestricted, 'mailRestriction', (job, run) => this.mailRestriction(job, run));
    this.outbox.on(restrictionEnded, 'mailRestrictionEnd', (job, run) => this.mailRestrictionEnd(job, run));
  }

  private async mailRestriction(job: RestrictionJob, run: JobRun): Promise<void> {
    const found = await this.find(job, run);
    if (!found) return;
    const { mail, mailed } = found;
    const args = { ...mail.args, statement: mailed.statement };
    await this.sender.send(run, { ...mail, kind: 'restriction_made', args });
  }

  private async mailRestrictionEnd(job: RestrictionJob, run: JobRun): Promise<void> {
    const found = await this.find(job, run);
    if (!found) return;
    const { mail, mailed } = found;
    const measure = this.statements.titleOf(mail.locale, mailed.restriction);
    await this.sender.send(run, {
      ...mail,
      kind: 'restriction_ended',
      args: { ...mail.args, date: mailed.day, measure },
    });
  }

  private async find({ account_id, restriction_id }: RestrictionJob, run: JobRun) {
    const ctx = { site: { id: run.siteId! } };
    const account = await this.accounts.find(ctx, account_id);
    const mailed = account && (await this.statements.findForMail(ctx, restriction_id, account.language));
    if (!account || !mailed) return null;
    const { id: accountId, email: to, language: locale, name } = account;
    const mail = { accountId, to, locale, path: `/decisions#${mailed.token}`, args: { name, email: to } };
    return { mail, mailed };
  }
}
