import type { Locale } from '@duet/contract';
import type { Config, JobRun, Mail } from '@duet/platform';
import { CONFIG, Mailer, originOf, Texts } from '@duet/platform';
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

/** The paragraphs above the button of each kind, as their keys in `staff-mail.json`. */
const PARAGRAPHS = {
  invitation: ['invitation.text', 'invitation.next'],
  password_reset: ['greeting', 'password_reset.text'],
  factor_removed: ['greeting', 'factor_removed.text'],
  alarm: ['greeting', 'alarm.text'],
} as const;

/** A mail to a person of staff, in their language. */
export interface StaffMail {
  kind: keyof typeof PARAGRAPHS;
  to: string;
  locale: Locale;
  /** The path of the console to which its button leads. */
  path: string;
  /** Values for the placeholders of the texts. */
  args: { name: string } & Record<string, string>;
}

/** Sends mails to staff. They belong to no site: the console's host sends them. */
@Injectable()
export class StaffMailer {
  constructor(
    private readonly mailer: Mailer,
    private readonly texts: Texts,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Sends one mail once per job. */
  send(run: JobRun, mail: StaffMail): Promise<void> {
    return run.once((begin) => this.mailer.send(this.compose(run, mail), begin));
  }

  private compose({ id }: JobRun, { kind, to, locale, path, args }: StaffMail): Mail {
    const { consoleHost } = this.config;
    const origin = originOf(consoleHost, this.config);
    const t = (key: string) => this.texts.t(locale, `staff-mail:${key}`, { ...args, host: consoleHost });
    const content: MailContent = {
      locale,
      subject: t(`${kind}.subject`),
      preheader: t(`${kind}.preheader`),
      heading: t(`${kind}.heading`),
      before: PARAGRAPHS[kind].map(t),
      after: [t(`${kind}.note`)],
      people: [],
      button: { label: t(`${kind}.button`), url: `${origin}${path}` },
      copyLink: t('copy_link'),
      footer: [t('footer')],
      unsubscribe: null,
      siteName: t('console'),
      siteUrl: origin,
      logo: null,
      colours: { light: LIGHT, dark: DARK },
    };
    const from = { name: content.siteName, address: `no-reply@${consoleHost}` };
    return { id, from, to, subject: content.subject, text: toText(content), html: toHtml(content) };
  }
}
