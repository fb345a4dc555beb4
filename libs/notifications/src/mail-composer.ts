import { unsubscribeOneClick } from '@duet/contract';
import type { Locale } from '@duet/contract';
import type { Mail, MailAttachment, SiteRef } from '@duet/platform';
import { Texts } from '@duet/platform';
import { SiteDirectory } from '@duet/sites';
import { Injectable } from '@nestjs/common';
import { coloursOfMail } from './mail-colours';
import type { MailContent } from './mail-content';
import type { MailArgs, MailKind } from './mail-kinds';
import { categoryOf } from './mail-kinds';
import { toHtml } from './mail-template';
import { toText } from './mail-text';
import { MailKeysService } from './sender-domains/mail-keys.service';
import { UnsubscribeTokens } from './unsubscribe/unsubscribe-tokens';

/** A mail to compose: receiver, language, and the site's path that its button leads to. */
export interface MailInput<K extends MailKind = MailKind> {
  /** The job's id. */
  id: string;
  siteId: string;
  /** The account that the mail is for, also where it goes to an address that is not the account's yet. */
  accountId: string;
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
    private readonly tokens: UnsubscribeTokens,
    private readonly keys: MailKeysService,
  ) {}

  async compose<K extends MailKind>(input: MailInput<K>): Promise<Mail> {
    const site = await this.sites.get(input.siteId);
    const record = await this.sites.findById(input.siteId);
    const company = record?.company;
    const imprint = company ? [`${company.name}, ${company.address}, ${company.city}`] : [];
    const token = this.unsubscribeTokenOf(input);
    const content = this.contentOf(input, { site, imprint, token });
    const { support_email } = site.settings;
    const signer = await this.keys.findSigner({ site }, site.host);
    return {
      id: input.id,
      from: senderOf(site),
      to: input.to,
      subject: content.subject,
      text: toText(content),
      html: toHtml(content),
      ...(signer ? { signer } : {}),
      ...(input.attachments ? { attachments: input.attachments } : {}),
      headers: {
        ...(support_email && { 'Reply-To': support_email }),
        ...(token && oneClickHeaders(`${site.origin}${unsubscribeOneClick.path}?token=${token}`)),
      },
    };
  }

  /** Null for transactional mails, which nobody can turn off. */
  private unsubscribeTokenOf({
    siteId,
    accountId,
    kind,
  }: Pick<MailInput, 'siteId' | 'accountId' | 'kind'>): string | null {
    const category = categoryOf(kind);
    return category && this.tokens.make({ siteId, accountId, category });
  }

  private contentOf<K extends MailKind>(
    input: MailInput<K>,
    { site, imprint, token }: { site: SiteRef; imprint: string[]; token: string | null },
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
      unsubscribe: token ? { label: common('unsubscribe'), url: `${site.origin}/unsubscribe#${token}` } : null,
      siteName: mail_name,
      siteUrl: site.origin,
      logo: logoOf(site),
      colours: coloursOfMail(site.settings),
    };
  }
}

/** The sender of a site's mails. */
export const senderOf = ({ host, settings }: SiteRef): Mail['from'] => ({
  name: settings.mail_name,
  address: `no-reply@${host}`,
});

/** The headers by which a mail program offers its own button (RFC 2369, RFC 8058). */
const oneClickHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** The site's logo, if it lies on the site's own host: a mail loads nothing from another one. */
function logoOf({ origin, settings }: SiteRef): string | null {
  const { logo } = settings.theme;
  if (!logo || !URL.canParse(logo, origin)) return null;
  const url = new URL(logo, origin);
  return url.origin === origin ? url.href : null;
}
