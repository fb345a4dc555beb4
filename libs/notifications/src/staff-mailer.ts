import type { Config, JobRun, Mail } from '@duet/platform';
import { CONFIG, Mailer, originOf } from '@duet/platform';
import { Inject, Injectable } from '@nestjs/common';
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

/** A mail to a person of staff. The console speaks English; so do its mails. */
export interface StaffMail extends Pick<MailContent, 'subject' | 'preheader' | 'heading' | 'before' | 'after'> {
  to: string;
  /** Its button leads to a path of the console. */
  button: { label: string; path: string };
}

/** Sends mails to staff. They belong to no site: the console's host sends them. */
@Injectable()
export class StaffMailer {
  constructor(
    private readonly mailer: Mailer,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Sends one mail once per job. */
  send(run: JobRun, mail: StaffMail): Promise<void> {
    return run.once((begin) => this.mailer.send(this.compose(run, mail), begin));
  }

  private compose({ id }: JobRun, { to, button, ...texts }: StaffMail): Mail {
    const { consoleHost } = this.config;
    const origin = originOf(consoleHost, this.config);
    const content: MailContent = {
      ...texts,
      locale: 'en',
      people: [],
      button: { label: button.label, url: `${origin}${button.path}` },
      copyLink: 'If the button does not work, copy this address into your browser:',
      footer: [`You receive this e-mail because your address belongs to an account of the console at ${consoleHost}.`],
      unsubscribe: null,
      siteName: 'Duet console',
      siteUrl: origin,
      logo: null,
      colours: { light: LIGHT, dark: DARK },
    };
    const from = { name: 'Duet console', address: `no-reply@${consoleHost}` };
    return { id, from, to, subject: content.subject, text: toText(content), html: toHtml(content) };
  }
}
