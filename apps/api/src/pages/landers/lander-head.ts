import type { Locale, SiteSettings } from '@duet/contract';
import { iconAddress } from '../brand-icons';
import { escapeHtml } from '../html';

/** Facts of a lander's head. */
export interface LanderHead {
  origin: string;
  locale: Locale;
  settings: SiteSettings;
  title: string;
  description: string;
  /** The address that stands for the page in its language. */
  address: string;
  /** The page in each language, and the address that leaves the language open; empty for pages that search engines leave out. */
  addresses: { locale: Locale; address: string }[];
  openAddress: string;
}

const meta = (name: string, content: string): string =>
  `<meta ${name.startsWith('og:') ? 'property' : 'name'}="${name}" content="${escapeHtml(content)}" />`;
const link = (attributes: string, address: string): string => `<link ${attributes} href="${escapeHtml(address)}" />`;

/** The own picture or icon of the site, for cards that others make of a link. */
function pictureOf(settings: SiteSettings, origin: string): string | null {
  const path = settings.theme.hero ?? iconAddress(settings.theme);
  return path ? new URL(path, origin).href : null;
}

/** Title, description, Open Graph and the addresses of the other languages. */
export function drawHead(head: LanderHead): string {
  const { settings, origin, title, description, address, addresses } = head;
  const picture = pictureOf(settings, origin);
  return [
    `<title>${escapeHtml(title)}</title>`,
    meta('description', description),
    ...(addresses.length > 0 ? alternates(head) : [meta('robots', 'noindex')]),
    meta('og:type', 'website'),
    meta('og:site_name', settings.name),
    meta('og:title', title),
    meta('og:description', description),
    meta('og:url', address),
    meta('og:locale', head.locale),
    ...addresses
      .filter(({ locale }) => locale !== head.locale)
      .map(({ locale }) => meta('og:locale:alternate', locale)),
    ...(picture ? [meta('og:image', picture)] : []),
    meta('twitter:card', settings.theme.hero ? 'summary_large_image' : 'summary'),
  ].join('');
}

const alternates = ({ address, addresses, openAddress }: LanderHead): string[] => [
  link('rel="canonical"', address),
  ...addresses.map((one) => link(`rel="alternate" hreflang="${one.locale}"`, one.address)),
  link('rel="alternate" hreflang="x-default"', openAddress),
];
