import { AccountsService } from '@duet/accounts';
import { formatMailDay, MailSender } from '@duet/notifications';
import type { JobRun } from '@duet/platform';
import { Outbox, Texts } from '@duet/platform';
import { SiteDirectory } from '@duet/sites';
import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { caseDecided } from './cases.events';
import { CasesService } from './cases.service';

/** Mails about cases, to those who opened them. */
@Injectable()
export class CaseMails implements OnModuleInit {
  constructor(
    private readonly outbox: Outbox,
    private readonly texts: Texts,
    private readonly accounts: AccountsService,
    private readonly sites: SiteDirectory,
    private readonly cases: CasesService,
    private readonly sender: MailSender,
  ) {}

  onModuleInit(): void {
    this.outbox.on(caseDecided, 'mailCaseDecided', ({ case_id }, run) => this.mailDecided(case_id, run));
  }

  /** The outcome alone: the staff member's words are read in the account. Not sent when the case was reopened meanwhile. */
  private async mailDecided(caseId: string, run: JobRun): Promise<void> {
    const ctx = { site: { id: run.siteId! } };
    const decided = await this.cases.findDecided(ctx, caseId);
    const account = decided && (await this.accounts.find(ctx, decided.reporterId));
    if (!decided || !account) return;
    const { id: accountId, language: locale, email, name } = account;
    const { settings } = await this.sites.get(ctx.site.id);
    const outcome = this.texts.t(locale, `enums:case_outcome.${decided.outcome}`);
    const date = formatMailDay(locale, settings, decided.openedAt);
    const args = { name, email, date, reference: decided.reference, outcome };
    await this.sender.send(run, { kind: 'report_decided', accountId, to: email, locale, path: '/cases', args });
  }
}
