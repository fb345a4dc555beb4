import type { NicheName } from '@duet/contract';
import { NICHES, nicheOfNumber } from '@duet/contract';
import type { Ctx, SiteRef } from '@duet/platform';
import { Texts } from '@duet/platform';
import type { ShownText, TextKind, TextParts, TextPlace } from '@duet/sites';
import { escapeText, OwnTextKinds, OwnTextsService, showPlainPage } from '@duet/sites';
import { Injectable } from '@nestjs/common';

/** Lines of one niche in one language (D-34). */
const LINES = ['line_1', 'line_2', 'line_3', 'line_4', 'line_5', 'line_6'] as const;
const LONGEST = 140;

/** Ready-made first lines, six for each niche, as texts that companies and sites may write themselves. */
@Injectable()
export class IcebreakerTexts implements TextKind {
  readonly kind = 'icebreakers';
  readonly keys = NICHES;
  readonly nicheOf = (key: string) => key as NicheName;
  readonly parts = LINES.map((name) => ({ name, format: 'line' as const, max: LONGEST }));

  constructor(
    kinds: OwnTextKinds,
    private readonly texts: Texts,
    private readonly ownTexts: OwnTextsService,
  ) {
    kinds.register(this);
  }

  placeholdersOf(): readonly string[] {
    return [];
  }

  productText({ key, locale }: TextPlace): TextParts {
    return Object.fromEntries(LINES.map((name) => [name, this.texts.t(locale, `icebreaker-lines:${key}.${name}`)]));
  }

  show(_site: SiteRef, { locale }: TextPlace, parts: TextParts): ShownText {
    const lines = LINES.map((name) => `<li>${escapeText(parts[name] ?? '')}</li>`).join('');
    return showPlainPage({ locale, title: this.texts.t(locale, 'icebreakers:title'), html: `<ol>${lines}</ol>` });
  }

  /** The lines of the site's niche in the member's language: the site's own, its company's, or the product's. */
  async listLines({ site, locale }: Pick<Ctx, 'site' | 'locale'>): Promise<string[]> {
    const key: NicheName = nicheOfNumber(site.settings.niche);
    const place = { key, locale };
    const parts = (await this.ownTexts.find(site, { kind: this.kind, ...place })) ?? this.productText(place);
    return LINES.map((name) => parts[name] ?? '');
  }
}
