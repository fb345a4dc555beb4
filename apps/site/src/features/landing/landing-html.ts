import { landingPictures, withoutEmptyPictures } from '@duet/contract';
import type { NicheName } from '@duet/contract';
import i18next from 'i18next';
import type { Site } from '../../site';
import { loadTexts } from '../../site/i18n';
import { fillTemplate, landingTemplate, textNames } from './landing-template';

const heroes = import.meta.glob<string>('../../site/niches/*/hero.html', { query: '?raw', import: 'default' });

/** Texts of a template by name: `niche.…` from niches.json, `site.…` from the settings, the rest from landing.json. */
function textsFor(template: string, { settings, niche, locale }: Site): Record<string, string> {
  const ownWords: Record<string, string> = {
    'site.name': settings.name,
    'site.locale': locale,
    ...landingPictures(settings.theme),
  };
  const args = { name: settings.name, min_age: settings.min_age, refund_days: settings.refund_days };
  const find = (name: string) => {
    if (name.startsWith('site.')) return ownWords[name] ?? '';
    if (name.startsWith('niche.')) return i18next.t(`niches:${niche}.${name.slice(6)}`, args);
    return i18next.t(`landing:${name}`, args);
  };
  return Object.fromEntries(textNames(template).map((name) => [name, find(name)]));
}

async function loadTemplate(niche: NicheName): Promise<string> {
  const [page, start, hero] = await Promise.all([
    import('./landing.html?raw'),
    import('./start.html?raw'),
    heroes[`../../site/niches/${niche}/hero.html`]?.() ?? '',
    loadTexts(['landing', 'niches']),
  ]);
  // The page has its own header by now; only the main part is shown, so the sign is left out.
  const whole = landingTemplate({ page: page.default, start: start.default, hero, mark: '' });
  return whole.slice(whole.indexOf('<div class="l-main">'));
}

/** The landing's main part in the reader's language, filled from the template that the server fills too. */
export async function makeLandingHtml(site: Site): Promise<string> {
  const template = await loadTemplate(site.niche);
  return withoutEmptyPictures(fillTemplate(template, textsFor(template, site)));
}
