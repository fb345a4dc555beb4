import { LANDER_TEMPLATES, nicheOfNumber, PAGE_SLUGS } from '@duet/contract';
import type { SiteSettings } from '@duet/contract';
import { landingSlug } from '@duet/sites';
import { escapeHtml } from '../html';

type Facts = Pick<SiteSettings, 'landers' | 'locales' | 'niche'>;

/** Addresses that lead to members, to what only members see, or to a single step. */
const CLOSED = ['/api/', '/media/', '/members/', '/likes', '/chats', '/credits/', '/transactions', '/settings'];

/** `robots.txt` of a site: everything but members and calls, and the way to the list of pages. */
export const robotsText = (origin: string): string =>
  ['User-agent: *', ...CLOSED.map((path) => `Disallow: ${path}`), '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');

const place = (address: string, alternates = ''): string => `<url><loc>${escapeHtml(address)}</loc>${alternates}</url>`;

/** A lander in every language of the site, each naming all of them. */
function landerPlaces(template: string, origin: string, { locales, niche }: Facts): string[] {
  const base = `${origin}/landers/${template}`;
  const addresses = locales.map((locale) => ({
    locale,
    address: `${base}/${landingSlug(nicheOfNumber(niche), locale)}`,
  }));
  const link = (language: string, address: string) =>
    `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeHtml(address)}"/>`;
  const alternates = addresses.map(({ locale, address }) => link(locale, address)).join('') + link('x-default', base);
  return addresses.map(({ address }) => place(address, alternates));
}

/** `sitemap.xml` of a site: start page, prices, legal pages, and the landers that are on. */
export function sitemapText(origin: string, facts: Facts): string {
  const paths = ['/', '/pricing', ...PAGE_SLUGS.map((slug) => `/pages/${slug}`)];
  const landers = LANDER_TEMPLATES.filter((template) => facts.landers.includes(template));
  const places = [
    ...paths.map((path) => place(`${origin}${path}`)),
    ...landers.flatMap((template) => landerPlaces(template, origin, facts)),
  ];
  const names = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${names}>${places.join('\n')}</urlset>\n`;
}
