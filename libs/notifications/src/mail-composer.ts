import { coloursOfNiche, contrastOf, TEXT_CONTRAST } from '@duet/contract';
import type { Locale } from '@duet/contract';
import type { Mail, MailAttachment, SiteRef } from '@duet/platform';
import { Texts } from '@duet/platform';
import { SiteDirectory } from '@duet/sites';
import { Injectable } from '@nestjs/common';
import type { Letter } from './mail-template';
import { htmlOf, textOf } from './mail-template';

/** Every kind of mail; its texts are in `locales/<language>/mail.json` under this key. */
export type MailKind =
  | 'activation'
  | 'activation_reminder'
  | 'password_reset'
  | 'email_change'
  | 'email_change_notice'
  | 'sign_up_repeated'
  | 'photo_rejected'
  | 'order_receipt'
  | 'refund_received'
  | 'refund_paid'
  | 'refund_failed'
  | 'late_payment'
  | 'late_payment_failed'
  | 'premium_ended'
  | 'withdrawal_link'
  | 'withdrawal_unknown';

/** A mail to compose: receiver, language, and the site's path that its button leads to. */
export interface MailOrder {
  /** The job's id. */
  id: string;
  siteId: string;
  kind: MailKind;
  to: string;
  locale: Locale;
  path: string;
  /** Values for the placeholders of the texts. */
  args: Record<string, string>;
  attachments?: MailAttachment[];
}

/** Composes mails in the receiver's language and the site's brand (G02). */
@Injectable()
export class MailComposer {
  constructor(
    private readonly texts: Texts,
    private readonly sites: SiteDirectory,
  ) {}

  async compose(order: MailOrder): Promise<Mail> {
    const site = await this.sites.get(order.siteId);
    const record = await this.sites.findById(order.siteId);
    const company = record?.company;
    const imprint = company ? [`${company.name}, ${company.address}, ${company.city}`] : [];
    const letter = this.letterOf(order, { site, imprint });
    const { mail_name, support_email } = site.settings;
    return {
      id: order.id,
      from: { name: mail_name, address: `no-reply@${site.host}` },
      to: order.to,
      subject: letter.subject,
      text: textOf(letter),
      html: htmlOf(letter),
      ...(order.attachments ? { attachments: order.attachments } : {}),
      ...(support_email ? { headers: { 'Reply-To': support_email } } : {}),
    };
  }

  private letterOf(order: MailOrder, { site, imprint }: { site: SiteRef; imprint: string[] }): Letter {
    const { support_email, mail_name } = site.settings;
    const args = { ...order.args, site: mail_name, support: support_email ?? '' };
    const common = (key: string) => this.texts.t(order.locale, `mail:${key}`, args);
    const own = (key: string) => common(`${order.kind}.${key}`);
    return {
      locale: order.locale,
      subject: own('subject'),
      preheader: own('preheader'),
      heading: own('heading'),
      before: [common('greeting'), own('text')],
      after: [own('note')],
      button: { label: own('button'), url: `${site.origin}${order.path}` },
      copyLink: common('copy_link'),
      footer: [common('footer'), ...(support_email ? [common('support')] : []), ...imprint],
      siteName: mail_name,
      siteUrl: site.origin,
      colour: colourOf(site),
    };
  }
}

/** The site's primary colour, or its niche's, with the text colour that has more contrast on it. */
function colourOf({ settings }: SiteRef): { ground: string; ink: string } {
  const ground = settings.theme.primary ?? coloursOfNiche(settings.niche).light.primary;
  return { ground, ink: contrastOf(ground, '#ffffff') >= TEXT_CONTRAST ? '#ffffff' : '#111111' };
}
