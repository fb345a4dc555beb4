import { useQuery } from '@tanstack/react-query';
import i18next from 'i18next';
import { useSite } from '../../site';
import type { Site } from '../../site';
import { loadTexts } from '../../site/i18n';
import type { NicheName } from '../../site/themes';
import { fillTemplate, landingTemplate, textNames } from './landing-template';

const heroes = import.meta.glob<string>('./heroes/*.html', { query: '?raw', import: 'default' });

/** Texts of a template by name: `niche.…` from niches.json, `site.…` from the settings, the rest from landing.json. */
function textsFor(template: string, { settings, niche, locale }: Site): Record<string, string> {
  const { logo, hero } = settings.theme;
  const ownWords: Record<string, string> = {
    'site.name': settings.name,
    'site.locale': locale,
    'site.logo': logo ?? '',
    'site.hero': hero ?? '',
  };
  const args = { name: settings.name, min_age: settings.min_age, refund_days: settings.refund_days };
  const find = (name: string) => {
    if (name.startsWith('site.')) return ownWords[name] ?? '';
    if (name.startsWith('niche.')) return i18next.t(`niches:${niche}.${name.slice(6)}`, args);
    return i18next.t(`landing:${name}`, args);
  };
  return Object.fromEntries(textNames(template).map((name) => [name, find(name)]));
}

async function load(niche: NicheName): Promise<string> {
  const [page, start, hero] = await Promise.all([
    import('./landing.html?raw'),
    import('./start.html?raw'),
    heroes[`./heroes/${niche}.html`]?.() ?? '',
    loadTexts(['landing', 'niches']),
  ]);
  // The page has its own header by now; only the main part is shown, so the sign is left out.
  const whole = landingTemplate({ page: page.default, start: start.default, hero, mark: '' });
  return whole.slice(whole.indexOf('<div class="l-main">'));
}

/** The landing filled in the browser, from the template that the server fills too; null while it is fetched. */
export function useLandingHtml(isEnabled: boolean): string | null {
  const site = useSite();
  const { data } = useQuery({
    queryKey: ['texts', 'landing', site.niche, site.locale],
    queryFn: async () => {
      const template = await load(site.niche);
      return fillTemplate(template, textsFor(template, site));
    },
    staleTime: Infinity,
    enabled: isEnabled,
  });
  return data ?? null;
}
