import { mailFactorRemoved, mailStaffLink, StaffDirectory, StaffLinkTokens } from '@duet/accounts';
import type { JobRun } from '@duet/platform';
import { Outbox } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { StaffMailer } from './staff-mailer';

/** Mails to staff about their own accounts. */
@Injectable()
export class StaffMails implements OnModuleInit {
  constructor(
    private readonly outbox: Outbox,
    private readonly mailer: StaffMailer,
    private readonly links: StaffLinkTokens,
    private readonly people: StaffDirectory,
  ) {}

  onModuleInit(): void {
    this.outbox.handle(mailStaffLink, (job, run) => this.mailLink(job, run));
    this.outbox.handle(mailFactorRemoved, (job, run) => this.mailFactorRemoved(job, run));
  }

  /** A mail in doubt is sent again: without it nobody comes in, and a second one does no harm. */
  private async mailLink({ link_id }: { link_id: string }, run: JobRun): Promise<void> {
    const link = await this.links.findById(link_id);
    if (!link) return;
    const { kind, email, name, locale } = link;
    const path = `/link#${this.links.tokenOf(link.id)}`;
    await this.mailer.send(run, { kind, to: email, locale, path, args: { name, email } });
  }

  /** Tells a person that somebody else has taken their second factor away. */
  private async mailFactorRemoved({ staff_id }: { staff_id: string }, run: JobRun): Promise<void> {
    const person = await this.people.find(staff_id);
    if (!person) return;
    const { name, email: to, locale } = person;
    await this.mailer.send(run, { kind: 'factor_removed', to, locale, path: '/', args: { name } });
  }
}
