import { brandFile, readBrandAddress, unsubscribeOneClick } from '@duet/contract';
import type { Locale, SuggestionReason } from '@duet/contract';
import type { Mail, MailAttachment, SiteRef } from '@duet/platform';
import { Texts } from '@duet/platform';
import { fillPlaceholders, OwnTextsService, SiteDirectory } from '@duet/sites';
import type { TextParts } from '@duet/sites';
import { Injectable } from '@nestjs/common';
import { coloursOfMail } from './mail-colours';
import type { MailContent } from './mail-content';
import type { MailArgs, MailKind } from './mail-kinds';
import { categoryOf, MAIL_KINDS } from './mail-kinds';
import type { MailTemplate } from './mail-template-cache';
import { placeOf } from './mail-places';
import { fillTemplate, MailTemplateCache, renderTemplate } from './mail-template-cache';
import { MailKeysService } from './sender-domains/mail-keys.service';
import { UnsubscribeTokens } from './unsubscribe/unsubscribe-tokens';

/** A member whom a mail names, with the site's path of the profile. */
export interface MailPerson {
  name: string;
  age: number;
  path: string;
  /** Why the mail names them. */
  reason?: SuggestionReason | undefined;
}

/** A mail to compose: receiver, language, and the site's path that its button leads to. */
export interface MailInput<K extends MailKind = MailKind> {
  /** The job's id. */
  id: string;
  siteId: string;
  /** The account that the mail is for, also where it goes to an address that is not the account's yet; null: a visitor's address. */
  accountId: string | null;
  kind: K;
  to: string;
  locale: Locale;
  path: string;
  /** Values for the placeholders of the texts. */
  args: MailArgs<K>;
  people?: MailPerson[];
  attachments?: MailAttachment[];
  /** Words that are tried out, in place of those of the site. */
  words?: TextParts;
  /** The address that answers go to; without one it is the site's support. */
  replyTo?: string;
}

/** Composes mails in the receiver's language and the site's brand (G02). */
@Injectable()
export class MailComposer {
  constructor(
    private readonly texts: Texts,
    private readonly sites: SiteDirectory,
    private readonly tokens: UnsubscribeTokens,
    private readonly keys: MailKeysService,
    private readonly templates: MailTemplateCache,
    private readonly ownTexts: OwnTextsService,
  ) {}

  async compose<K extends MailKind>(input: MailInput<K>): Promise<Mail> {
    const site = await this.sites.get(input.siteId);
    const category = categoryOf(input.kind);
    const token = this.unsubscribeTokenOf(input);
    const template = this.templateOf(input, { site, own: await this.findOwnWords(input, site) });
    const unsubscribe = token ? `${site.origin}/unsubscribe#${token}` : '';
    const parts = fillTemplate(template, { ...input.args, url: `${site.origin}${input.path}`, unsubscribe });
    const replyTo = input.replyTo ?? site.settings.support_email;
    const signer = await this.keys.findSigner({ site }, site.host);
    return {
      id: input.id,
      from: senderOf(site),
      to: input.to,
      ...parts,
      ...(signer ? { signer } : {}),
      ...(category ? { category } : {}),
      ...(input.attachments ? { attachments: input.attachments } : {}),
      headers: {
        ...(replyTo && { 'Reply-To': replyTo }),
        ...(token && oneClickHeaders(`${site.origin}${unsubscribeOneClick.path}?token=${token}`)),
      },
    };
  }

  /** The words of the site or its company for a kind of mail; null: the product's. */
  private async findOwnWords({ kind, locale, words }: Pick<MailInput, 'kind' | 'locale' | 'words'>, site: SiteRef) {
    return words ?? this.ownTexts.find(site, { kind: 'mail', key: kind, locale });
  }

  /** Kept for the next mail of the kind, unless this one names members or tries words out. */
  private templateOf(
    input: Pick<MailInput, 'kind' | 'locale' | 'people' | 'words'>,
    brand: { site: SiteRef; own: TextParts | null },
  ): MailTemplate {
    const { people = [], words } = input;
    const { site } = brand;
    if (people.length === 0 && !words) return this.templates.get(site, input, () => this.contentOf(input, brand));
    const links = people.map(({ name, age, path, reason }) => ({
      label: `${name}, ${age}`,
      url: `${site.origin}${path}`,
      ...(reason && { reason: this.wordReason(input.locale, reason) }),
    }));
    return renderTemplate({ ...this.contentOf(input, brand), people: links });
  }

  private wordReason(locale: Locale, { kind, interests = [], distance }: SuggestionReason): string {
    const names = interests.map((key) => this.texts.t(locale, `interests:${key}`));
    const list = new Intl.ListFormat(locale, { type: 'conjunction' }).format(names);
    return this.texts.t(locale, `reasons:${kind}`, { interests: list, km: distance ?? '' });
  }

  /** Null for transactional mails, which nobody can turn off. */
  private unsubscribeTokenOf({
    siteId,
    accountId,
    kind,
  }: Pick<MailInput, 'siteId' | 'accountId' | 'kind'>): string | null {
    const category = categoryOf(kind);
    return category && accountId ? this.tokens.make({ siteId, accountId, category }) : null;
  }

  /** The content with places for the values of each mail. */
  private contentOf(
    { kind, locale }: Pick<MailInput, 'kind' | 'locale'>,
    { site, own }: { site: SiteRef; own: TextParts | null },
  ): MailContent {
    const { support_email, mail_name } = site.settings;
    const company = this.sites.recordOf(site)?.company;
    const imprint = company ? [`${company.name}, ${company.address}, ${company.city}`] : [];
    const places = Object.fromEntries(MAIL_KINDS[kind].args.map((name) => [name, placeOf(name)]));
    const args = { ...places, site: mail_name, support: support_email ?? '' };
    const common = (key: string) => this.texts.t(locale, `mail:${key}`, args);
    const textOfKind = (key: string) => (own ? fillPlaceholders(own[key] ?? '', args) : common(`${kind}.${key}`));
    return {
      locale,
      subject: textOfKind('subject'),
      preheader: textOfKind('preheader'),
      heading: textOfKind('heading'),
      before: [common('greeting'), textOfKind('text')],
      people: [],
      after: [textOfKind('note')],
      button: { label: textOfKind('button'), url: placeOf('url') },
      copyLink: common('copy_link'),
      footer: [common('footer'), ...(support_email ? [common('support')] : []), ...imprint],
      unsubscribe: categoryOf(kind) ? { label: common('unsubscribe'), url: placeOf('unsubscribe') } : null,
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
  // Twice as sharp, as mails know no choice of sizes.
  const url = new URL(readBrandAddress(logo) ? brandFile(logo, 'logo-2x.png') : logo, origin);
  return url.origin === origin ? url.href : null;
}
