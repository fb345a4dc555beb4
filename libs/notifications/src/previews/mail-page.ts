import type { SiteRef } from '@duet/platform';
import { framedPolicy } from '@duet/platform';

/** The mail as a reader's program shows it by day or at night, whatever the system of the person who looks. */
export function pageOf(html: string, scheme: 'light' | 'dark'): string {
  const media = scheme === 'dark' ? '@media all' : '@media not all';
  return html
    .replace('@media (prefers-color-scheme:dark)', media)
    .replace('content="light dark"', `content="${scheme}"`);
}

/** The policy of a mail in a frame of the console: it has styles and the site's own logo, and can do nothing. */
export const pagePolicy = ({ origin }: Pick<SiteRef, 'origin'>): string => framedPolicy({ pictures: origin });
