import { mailStaffLink, StaffLinkTokens } from '@duet/accounts';
import type { OpenStaffLink } from '@duet/accounts';
import type { Config, JobRun, Mail } from '@duet/platform';
import { CONFIG, Mailer, originOf, Outbox } from '@duet/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import type { MailColours, MailContent } from './mail-content';
import { toHtml } from './mail-template';
import { toText } from './mail-text';

/** The console's own colours (apps/console/src/theme.ts). */
const LIGHT: MailColours = {
  page: '#f7f5f1',
  card: '#ffffff',
  line: '#e3e0d9',
  text: '#1b2b31',
  soft: '#5b6a70',
  button: '#1d5566',
  onButton: '#ffffff',
};
const DARK: MailColours = {
  page: '#10191c',
  card: '#182428',
  line: '#2c3b40',
  text: '#e8eef0',
  soft: '#a9b7bc',
  button: '#8fc7d6',
  onButton: '#0d1b1f',
};

type StaffMailTexts = Pick<MailContent, 'subject' | 'preheader' | 'heading' | 'before' | 'after'> & { button: string };

/** The console speaks English; so do its mails. */
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

/** Mails to staff about their own accounts. They belong to no site: the console's host sends them. */
@Injectable()
export class StaffMails implements OnModuleInit {
  constructor(
    private readonly outbox: Outbox,
    private readonly mailer: Mailer,
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
    await run.once((begin) => this.mailer.send(this.compose(run, link), begin));
  }

  private compose({ id }: JobRun, link: OpenStaffLink): Mail {
    const { consoleHost } = this.config;
    const origin = originOf(consoleHost, this.config);
    const { button, ...texts } = TEXTS[link.kind](link, consoleHost);
    const content: MailContent = {
      ...texts,
      locale: 'en',
      people: [],
      button: { label: button, url: `${origin}/link#${this.links.tokenOf(link.id)}` },
      copyLink: 'If the button does not work, copy this address into your browser:',
      footer: [`You receive this e-mail because your address belongs to an account of the console at ${consoleHost}.`],
      unsubscribe: null,
      siteName: 'Duet console',
      siteUrl: origin,
      logo: null,
      colours: { light: LIGHT, dark: DARK },
    };
    const from = { name: 'Duet console', address: `no-reply@${consoleHost}` };
    return { id, from, to: link.email, subject: content.subject, text: toText(content), html: toHtml(content) };
  }
}
