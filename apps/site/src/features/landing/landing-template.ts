export interface LandingParts {
  page: string;
  hero: string;
  start: string;
  mark: string;
}

/** The site's own picture, in place of the niche's; it says nothing that the words do not. */
const OWN_HERO =
  '<picture class="l-own-hero"><source type="image/webp" srcset="{{site.hero_sources}}" sizes="100vw" />' +
  '<img src="{{site.hero}}" alt="" width="{{site.hero_width}}" height="{{site.hero_height}}" fetchpriority="high" /></picture>';

/** Joins the common page, a niche's hero and sign, and the start of the sign-up into the template that the server fills. */
export function landingTemplate({ page, hero, start, mark }: LandingParts): string {
  return page
    .replace('<!--hero-->', () => hero.replace(/(<section class="l-hero[^>]*>)/, `$1${OWN_HERO}`))
    .replaceAll('<!--start-->', () => start)
    .replace('<!--mark-->', () => mark)
    .replace(/<!--[^]*?-->/g, '')
    .replace(/\s*\n\s*/g, '\n')
    .trim();
}
