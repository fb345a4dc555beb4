import { mailStaffLink, StaffLinkTokens } from '@duet/accounts';
import type { OpenStaffLink } from '@duet/accounts';
import type { Config, JobRun } from '@duet/platform';
import { CONFIG, Outbox } from '@duet/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import type { StaffMail } from './staff-mailer';
import { StaffMailer } from './staff-mailer';

type StaffMailTexts = Omit<StaffMail, 'to' | 'button'> & { button: string };

const TEXTS: Record<OpenStaffLink['kind'], (link: OpenStaffLink, host: string) => StaffMailTexts> = {
  invitation: ({ name, email }, host) => ({
    subject: 'You are invited to the Duet console',
    preheader: 'Choose your password. The link works once, for 72 hours.',
    heading: `Welcome, ${name}`,
    before: [
      `An administrator has given you an account of the console at ${host}. You log in with ${email}.`,
      'Choose a password, then set up an authenticator app as your second factor. Nobody but you will know either.',
    ],
    after: [
      'The link works once, for 72 hours. If it has run out, ask your administrator to send the invitation again. If you expected no invitation, ignore this e-mail.',
    ],
    button: 'Accept the invitation',
  }),
  password_reset: ({ name }, host) => ({
    subject: 'Choose a new password for the Duet console',
    preheader: 'The link works once, for 60 minutes.',
    heading: 'Choose a new password',
    before: [
      `Hello ${name},`,
      `Someone, probably you or an administrator, asked for a new password for your account at ${host}. The old one works until you have chosen a new one, and your second factor stays as it is.`,
    ],
    after: [
      'The link works once, for 60 minutes. You will then be logged out everywhere. If you did not ask for this, tell an administrator: somebody knows your address.',
    ],
    button: 'Choose a new password',
  }),
};

/** Mails to staff about their own accounts. */
@Injectable()
export class StaffMails implements OnModuleInit {
  constructor(
    private readonly outbox: Outbox,
    private readonly mailer: StaffMailer,
    private readonly links: StaffLinkTokens,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.outbox.handle(mailStaffLink, (job, run) => this.mailLink(job, run));
  }

  /** A mail in doubt is sent again: without it nobody comes in, and a second one does no harm. */
  private async mailLink({ link_id }: { link_id: string }, run: JobRun): Promise<void> {
    const link = await this.links.findById(link_id);
    if (!link) return;
    await this.mailer.send(run, this.compose(link));
  }

  private compose(link: OpenStaffLink): StaffMail {
    const { button, ...texts } = TEXTS[link.kind](link, this.config.consoleHost);
    return { ...texts, to: link.email, button: { label: button, path: `/link#${this.links.tokenOf(link.id)}` } };
  }
}
