import { LOCALE_NAMES } from '@duet/contract';
import type { Lander, Locale } from '@duet/contract';
import { escapeHtml } from '../html';

/** Links to a lander in the other languages of the site. */
export function drawLanguages(addresses: Lander['addresses'], locale: Locale): string {
  const others = addresses.filter((one) => one.locale !== locale);
  const links = others.map(
    (one) =>
      `<li><a href="${escapeHtml(new URL(one.address).pathname)}" lang="${one.locale}" hreflang="${one.locale}">${LOCALE_NAMES[one.locale]}</a></li>`,
  );
  return links.length > 0 ? `<ul class="l-languages">${links.join('')}</ul>` : '';
}
