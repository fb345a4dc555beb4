import { coloursOfNiche, contrastOf, TEXT_CONTRAST } from '@duet/contract';
import type { Locale } from '@duet/contract';
import type { Mail, MailAttachment, SiteRef } from '@duet/platform';
import { Texts } from '@duet/platform';
import { SiteDirectory } from '@duet/sites';
import { Injectable } from '@nestjs/common';
import type { MailArgs, MailKind } from './mail-kinds';
import type { MailContent } from './mail-template';
import { toHtml, toText } from './mail-template';

/** A mail to compose: receiver, language, and the site's path that its button leads to. */
export interface MailInput<K extends MailKind = MailKind> {
  /** The job's id. */
  id: string;
  siteId: string;
  kind: K;
  to: string;
  locale: Locale;
  path: string;
  /** Values for the placeholders of the texts. */
  args: MailArgs<K>;
  attachments?: MailAttachment[];
}

/** Composes mails in the receiver's language and the site's brand (G02). */
@Injectable()
export class MailComposer {
  constructor(
    private readonly texts: Texts,
    private readonly sites: SiteDirectory,
  ) {}

  async compose<K extends MailKind>(input: MailInput<K>): Promise<Mail> {
    const site = await this.sites.get(input.siteId);
    const record = await this.sites.findById(input.siteId);
    const company = record?.company;
    const imprint = company ? [`${company.name}, ${company.address}, ${company.city}`] : [];
    const content = this.contentOf(input, { site, imprint });
    const { mail_name, support_email } = site.settings;
    return {
      id: input.id,
      from: { name: mail_name, address: `no-reply@${site.host}` },
      to: input.to,
      subject: content.subject,
      text: toText(content),
      html: toHtml(content),
      ...(input.attachments ? { attachments: input.attachments } : {}),
      ...(support_email ? { headers: { 'Reply-To': support_email } } : {}),
    };
  }

  private contentOf<K extends MailKind>(
    input: MailInput<K>,
    { site, imprint }: { site: SiteRef; imprint: string[] },
  ): MailContent {
    const { support_email, mail_name } = site.settings;
    const args = { ...input.args, site: mail_name, support: support_email ?? '' };
    const common = (key: string) => this.texts.t(input.locale, `mail:${key}`, args);
    const textOfKind = (key: string) => common(`${input.kind}.${key}`);
    return {
      locale: input.locale,
      subject: textOfKind('subject'),
      preheader: textOfKind('preheader'),
      heading: textOfKind('heading'),
      before: [common('greeting'), textOfKind('text')],
      after: [textOfKind('note')],
      button: { label: textOfKind('button'), url: `${site.origin}${input.path}` },
      copyLink: common('copy_link'),
      footer: [common('footer'), ...(support_email ? [common('support')] : []), ...imprint],
      siteName: mail_name,
      siteUrl: site.origin,
      colour: colourOf(site),
    };
  }
}

/** The site's primary colour, or its niche's, with the text colour that has more contrast on it. */
function colourOf({ settings }: SiteRef): { background: string; text: string } {
  const background = settings.theme.primary ?? coloursOfNiche(settings.niche).light.primary;
  return { background, text: contrastOf(background, '#ffffff') >= TEXT_CONTRAST ? '#ffffff' : '#111111' };
}
