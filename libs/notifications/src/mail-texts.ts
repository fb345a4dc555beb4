import type { SiteRef } from '@duet/platform';
import { Texts } from '@duet/platform';
import type { ShownText, TextKind, TextParts, TextPlace } from '@duet/sites';
import { OwnTextKinds } from '@duet/sites';
import { Injectable } from '@nestjs/common';
import type { MailKind } from './mail-kinds';
import { MAIL_KINDS } from './mail-kinds';
import { MailPreviewsAdminService } from './previews/mail-previews.admin.service';
import { pageOf, pagePolicy } from './previews/mail-page';

/** The words of kinds of mail, as texts that companies and sites may write themselves. News are written in the console. */
@Injectable()
export class MailTexts implements TextKind {
  readonly kind = 'mail';
  readonly keys = Object.keys(MAIL_KINDS).filter((kind) => kind !== 'news');
  readonly parts = [
    { name: 'subject', format: 'line', max: 150 },
    { name: 'preheader', format: 'line', max: 200 },
    { name: 'heading', format: 'line', max: 150 },
    { name: 'text', format: 'paragraph', max: 2000 },
    { name: 'button', format: 'line', max: 60 },
    { name: 'note', format: 'paragraph', max: 2000 },
  ] as const;

  constructor(
    kinds: OwnTextKinds,
    private readonly texts: Texts,
    private readonly previews: MailPreviewsAdminService,
  ) {
    kinds.register(this);
  }

  placeholdersOf(key: string): readonly string[] {
    return [...MAIL_KINDS[key as MailKind].args, 'site', 'support'];
  }

  productText({ key, locale }: TextPlace): TextParts {
    const words = this.texts.part<TextParts>(locale, `mail:${key}`);
    return Object.fromEntries(this.parts.map(({ name }) => [name, words[name] ?? '']));
  }

  /** With example data, in a light mail program. */
  async show(site: SiteRef, { key, locale }: TextPlace, parts: TextParts): Promise<ShownText> {
    const { html } = await this.previews.composeExample(site, { kind: key, locale, words: parts });
    return { html: pageOf(html, 'light'), policy: pagePolicy(site) };
  }
}
