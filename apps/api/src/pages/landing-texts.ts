import { landingPictures, withoutEmptyPictures } from '@duet/contract';
import type { Locale, SiteSettings } from '@duet/contract';
import type { Texts } from '@duet/platform';
import { escapeHtml } from './html';

interface Landing {
  template: string;
  niche: string;
  settings: SiteSettings;
  locale: Locale;
}

/** The landing with its words put in: the same template and the same names that the browser uses. */
export function fillLanding({ template, niche, settings, locale }: Landing, texts: Texts): string {
  const args = { name: settings.name, min_age: settings.min_age, refund_days: settings.refund_days };
  const own: Record<string, string> = {
    'site.name': settings.name,
    'site.locale': locale,
    ...landingPictures(settings.theme),
  };
  const filled = template.replace(/\{\{([\w.]+)\}\}/g, (_whole, name: string) => {
    if (name.startsWith('site.')) return escapeHtml(own[name] ?? '');
    const key = name.startsWith('niche.') ? `niches:${niche}.${name.slice(6)}` : `landing:${name}`;
    return escapeHtml(texts.t(locale, key, args));
  });
  return withoutEmptyPictures(filled);
}
