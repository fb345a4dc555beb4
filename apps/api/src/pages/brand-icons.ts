import type { SiteSettings } from '@duet/contract';
import { brandFile, readBrandAddress } from '@duet/contract';
import { escapeHtml } from './html';

type Theme = SiteSettings['theme'];

interface ManifestIcon {
  src: string;
  sizes: string;
  type: string;
  purpose?: string;
}

const uploadedIcon = ({ icon }: Theme): string | null => (icon && readBrandAddress(icon) ? icon : null);

/** The address of the site's own icon, 192 pixels wide; null without one. */
export function iconAddress(theme: Theme): string | null {
  const icon = uploadedIcon(theme);
  return icon && brandFile(icon, 'icon-192.png');
}

/** The links to the icon of a page: the site's own in three sizes, else the niche's sign. */
export function iconLinks(theme: Theme): string {
  const icon = uploadedIcon(theme);
  if (!icon) return '<link rel="icon" href="/icon.svg" type="image/svg+xml" />';
  const file = (name: string) => escapeHtml(brandFile(icon, name));
  return [
    `<link rel="icon" href="${file('favicon.png')}" type="image/png" sizes="48x48" />`,
    `<link rel="icon" href="${file('icon-192.png')}" type="image/png" sizes="192x192" />`,
    `<link rel="apple-touch-icon" href="${file('apple-touch-icon.png')}" />`,
  ].join('');
}

/** The icons of an installed site, one of them for launchers that cut it to their own shape. */
export function manifestIcons(theme: Theme): ManifestIcon[] {
  const icon = uploadedIcon(theme);
  if (!icon) return [{ src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' }];
  const png = (name: string, side: number) => ({
    src: brandFile(icon, name),
    sizes: `${side}x${side}`,
    type: 'image/png',
  });
  return [png('icon-192.png', 192), png('icon-512.png', 512), { ...png('maskable-512.png', 512), purpose: 'maskable' }];
}
