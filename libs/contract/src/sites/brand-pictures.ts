import type { SiteTheme } from './settings/setting-types';

/** Pictures that a site uploads for its start page, as the keys of its theme. */
export const START_PICTURES = ['picture_1', 'picture_2', 'picture_3'] as const;
export type StartPicture = (typeof START_PICTURES)[number];

/** Pictures that a site has of its own, as the keys of its theme. */
export const BRAND_PICTURES = ['logo', 'logo_dark', 'icon', 'hero', ...START_PICTURES] as const;
export type BrandPicture = (typeof BRAND_PICTURES)[number];

const START_SIZE = { width: 640, height: 360 };

/** The least width and height of each in pixels: smaller ones would be blurred where they are shown. */
export const BRAND_PICTURE_SIZES: Record<BrandPicture, { width: number; height: number }> = {
  logo: { width: 64, height: 32 },
  logo_dark: { width: 64, height: 32 },
  icon: { width: 512, height: 512 },
  hero: { width: 1200, height: 600 },
  picture_1: START_SIZE,
  picture_2: START_SIZE,
  picture_3: START_SIZE,
};

/** The widths in which a hero is kept. */
export const HERO_WIDTHS = [640, 1280, 1920] as const;

const ADDRESS =
  /^\/brand\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/([0-9a-f]{32}-(\d{1,4})x(\d{1,4}))\/[a-z0-9.-]+$/;

/** An uploaded picture: its site, the folder that its content names, and the size in which it is shown. */
export interface BrandAddress {
  siteId: string;
  folder: string;
  width: number;
  height: number;
}

/** The parts of the address of an uploaded picture; null for any other address. */
export function readBrandAddress(address: string): BrandAddress | null {
  const [, siteId, folder, width, height] = ADDRESS.exec(address) ?? [];
  return siteId && folder ? { siteId, folder, width: Number(width), height: Number(height) } : null;
}

/** The address of another file of the same picture. */
export const brandFile = (address: string, name: string): string => address.replace(/[^/]*$/, name);

/** The `srcset` of a logo: itself and twice as sharp; empty for a picture that was not uploaded. */
export const logoSources = (address: string): string =>
  readBrandAddress(address) ? `${address} 1x, ${brandFile(address, 'logo-2x.png')} 2x` : '';

/** The `srcset` of a hero or of a start page's picture; empty for a picture that was not uploaded. */
export const heroSources = (address: string): string =>
  readBrandAddress(address)
    ? HERO_WIDTHS.map((width) => `${brandFile(address, `hero-${width}.webp`)} ${width}w`).join(', ')
    : '';

/** The texts that a landing's template has for a site's own pictures, by their names; empty where it has none. */
export function landingPictures({ logo, logo_dark, hero }: SiteTheme): Record<string, string> {
  const logoSize = readBrandAddress(logo ?? '');
  const heroSize = readBrandAddress(hero ?? '');
  const dark = logo_dark ?? logo ?? '';
  return {
    'site.logo': logo ?? '',
    'site.logo_sources': logoSources(logo ?? ''),
    'site.logo_dark_sources': logoSources(dark) || dark,
    'site.logo_width': String(logoSize?.width ?? ''),
    'site.hero': hero ?? '',
    'site.hero_sources': heroSources(hero ?? ''),
    'site.hero_width': String(heroSize?.width ?? ''),
    'site.hero_height': String(heroSize?.height ?? ''),
  };
}

/** A landing without the pictures that the site does not have: an empty address would ask for the page again. */
export const withoutEmptyPictures = (html: string): string =>
  html.replace(/<picture(?:(?!<\/picture>)[^])*?\ssrc=""(?:(?!<\/picture>)[^])*?<\/picture>\n?/g, '');
