import { landingPictures, withoutEmptyPictures } from '@duet/contract';
import type { Locale, NicheName, SiteSettings } from '@duet/contract';
import type { Texts } from '@duet/platform';
import type { TextParts } from '@duet/sites';
import { escapeHtml } from './html';
import { withOwnStart } from './start-page';

interface Landing {
  template: string;
  niche: NicheName;
  settings: SiteSettings;
  locale: Locale;
  /** The site's or its company's own start page; null: the product's. */
  own: TextParts | null;
}

/** The landing with its words put in: the product's, or the site's own. */
export function fillLanding({ template, niche, settings, locale, own }: Landing, texts: Texts): string {
  const args = { name: settings.name, min_age: settings.min_age, refund_days: settings.refund_days };
  const values = { name: settings.name, min_age: String(settings.min_age), refund_days: String(settings.refund_days) };
  const ofSite: Record<string, string> = {
    'site.name': settings.name,
    'site.locale': locale,
    ...landingPictures(settings.theme),
  };
  const page = own ? withOwnStart(template, own, { values, theme: settings.theme }) : template;
  const filled = page.replace(/\{\{([\w.]+)\}\}/g, (_whole, name: string) => {
    if (name.startsWith('site.')) return escapeHtml(ofSite[name] ?? '');
    const key = name.startsWith('niche.') ? `niches:${niche}.${name.slice(6)}` : `landing:${name}`;
    return escapeHtml(texts.t(locale, key, args));
  });
  return withoutEmptyPictures(filled);
}
