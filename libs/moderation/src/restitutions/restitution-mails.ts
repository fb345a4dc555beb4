import { AccountsService } from '@duet/accounts';
import { RestitutionsService } from '@duet/credits';
import { MailSender } from '@duet/notifications';
import type { JobRun } from '@duet/platform';
import { Database, Outbox, Texts } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { mailContactGone } from './restitution.jobs';
import { isToBeWarned } from './restitution.rules';

/** The page of customer service, which says what to do and never to give away. */
const HELP = '/pages/service';

/** The neutral warning to those to whom a banned member has written (D-41). It names nobody, and accuses nobody. */
@Injectable()
export class RestitutionMails implements OnModuleInit {
  constructor(
    private readonly db: Database,
    private readonly outbox: Outbox,
    private readonly texts: Texts,
    private readonly accounts: AccountsService,
    private readonly credits: RestitutionsService,
    private readonly sender: MailSender,
  ) {}

  onModuleInit(): void {
    this.outbox.handle(mailContactGone, (receiver, run) => this.mail(receiver, run));
  }

  private async mail({ restriction_id: ref, member_id }: WarnedMember, run: JobRun): Promise<void> {
    const ctx = { site: { id: run.siteId! } };
    const account = await this.accounts.find(ctx, member_id);
    if (!account || !isToBeWarned(account)) return;
    const { id: accountId, language: locale, email: to, name } = account;
    const count = await this.db.tx(ctx, (tx) => this.credits.countGivenBack(tx, ctx, { memberId: member_id, ref }));
    const returned = count > 0 ? this.texts.t(locale, 'credits:given_back', { count }) : '';
    const args = { name, email: to, returned };
    await this.sender.send(run, { kind: 'contact_gone', accountId, to, locale, path: HELP, args });
  }
}

interface WarnedMember {
  restriction_id: string;
  member_id: string;
}
