import { PAGE_SLUGS } from '@duet/contract';
import type { SiteRef } from '@duet/platform';
import { Texts } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import { PAGE_PLACEHOLDERS, readPage, renderPage } from '../pages';
import { SiteDirectory } from '../site-directory';
import type { TextParts } from './own-text.entity';
import type { ShownText, TextKind, TextPlace } from './own-text-kinds';
import { OwnTextKinds } from './own-text-kinds';
import { showPlainPage } from './plain-page';

/** Legal and information pages, as texts that companies and sites may write themselves. */
@Injectable()
export class PageTexts implements TextKind {
  readonly kind = 'page';
  readonly keys = PAGE_SLUGS;
  readonly parts = [
    { name: 'title', format: 'line', max: 200 },
    { name: 'html', format: 'rich', max: 60_000 },
  ] as const;

  constructor(
    kinds: OwnTextKinds,
    private readonly texts: Texts,
    private readonly directory: SiteDirectory,
  ) {
    kinds.register(this);
  }

  placeholdersOf(): readonly string[] {
    return PAGE_PLACEHOLDERS;
  }

  productText({ key, locale }: TextPlace): TextParts {
    return readPage(this.texts.file(locale, `legal/${key}.md`) ?? '');
  }

  /** Throws where the site was never published, and so has no company that its pages name. */
  show(site: SiteRef, { key, locale }: TextPlace, parts: TextParts): ShownText {
    const record = this.directory.recordOf(site);
    if (!record) throw new Error(`Site ${site.id} has no record`);
    const { title, html } = renderPage(key, parts, { locale, settings: site.settings, company: record.company });
    return showPlainPage({ locale, title, html });
  }
}
