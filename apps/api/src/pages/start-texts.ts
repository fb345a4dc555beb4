import type { Locale, NicheName, StartBlock } from '@duet/contract';
import { NICHES } from '@duet/contract';
import type { Config, SiteRef } from '@duet/platform';
import { CONFIG, framedPolicy, Texts } from '@duet/platform';
import type { ShownText, TextKind, TextParts, TextPlace } from '@duet/sites';
import { OwnTextKinds } from '@duet/sites';
import { Inject, Injectable } from '@nestjs/common';
import { brandStyles } from './brand-styles';
import { embedFonts } from './embedded-fonts';
import { fillLanding } from './landing-texts';
import { START_PLACEHOLDERS } from './start-page';
import { PageTemplates } from './templates';

const STEPS = [0, 1, 2] as const;
const POINTS = [0, 1, 2, 3] as const;
const REASONS = [1, 2, 3] as const;

/** Start pages, one for each niche, as texts that companies and sites may compose themselves. */
@Injectable()
export class StartTexts implements TextKind {
  readonly kind = 'start';
  readonly keys = NICHES;
  readonly parts = [
    { name: 'headline', format: 'line', max: 120 },
    { name: 'subline', format: 'paragraph', max: 300 },
    { name: 'blocks', format: 'blocks', max: 60_000 },
  ] as const;

  constructor(
    kinds: OwnTextKinds,
    private readonly texts: Texts,
    private readonly templates: PageTemplates,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    kinds.register(this);
  }

  placeholdersOf(): readonly string[] {
    return START_PLACEHOLDERS;
  }

  /** The product's own start page of a niche, as the blocks that it would be composed of. */
  productText({ key: niche, locale }: TextPlace): TextParts {
    const text = (name: string) => this.texts.t(locale, name, PLACES);
    const row = (name: string) => ({ title: text(`${name}.title`), text: text(`${name}.text`) });
    const blocks: StartBlock[] = [
      {
        kind: 'proof',
        title: text(`niches:${niche}.tagline`),
        rows: REASONS.map((n) => row(`niches:${niche}.reason_${n}`)),
      },
      { kind: 'steps', title: text('landing:how.title'), rows: STEPS.map((n) => row(`landing:how.steps.${n}`)) },
      {
        kind: 'proof',
        title: text('landing:safety.title'),
        rows: POINTS.map((n) => row(`landing:safety.points.${n}`)),
      },
    ];
    return {
      headline: text(`niches:${niche}.headline`),
      subline: text(`niches:${niche}.subline`),
      blocks: JSON.stringify(blocks),
    };
  }

  /** The start page in the site's colours, without the program: its own page, as nobody else sees it. */
  show({ settings }: SiteRef, { key, locale }: TextPlace, parts: TextParts): ShownText {
    const niche = key as NicheName;
    const { css, themes, landings } = this.templates.load();
    const theme = themes[niche];
    const style = embedFonts(theme.css + brandStyles(theme, settings.theme) + css, this.config.siteDir);
    const landing = fillLanding({ template: landings[niche], niche, settings, locale, own: parts }, this.texts);
    return {
      html: documentOf({ locale, niche, style, landing, hasHero: Boolean(settings.theme.hero) }),
      policy: framedPolicy({ css: style, pictures: "'self' data: https:", fonts: 'data:' }),
    };
  }
}

/** Facts stay in the texts as their names. */
const PLACES = Object.fromEntries(START_PLACEHOLDERS.map((name) => [name, `{${name}}`]));

interface Shown {
  locale: Locale;
  niche: NicheName;
  style: string;
  landing: string;
  hasHero: boolean;
}

function documentOf({ locale, niche, style, landing, hasHero }: Shown): string {
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${niche}</title>`;
  const classes = ['logged-out', 'signups-open', `niche-${niche}`, hasHero ? 'has-hero' : ''].join(' ').trim();
  const body = `<div id="landing"><div class="l-page signups-open">${landing}</div></div>`;
  return `<!doctype html><html lang="${locale}"><head>${head}<style>${style}</style></head><body class="${classes}">${body}</body></html>`;
}
