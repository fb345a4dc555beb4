import type { Locale } from '@duet/contract';
import { framedPolicy } from '@duet/platform';
import { escapeText } from '../pages';
import type { ShownText } from './own-text-kinds';

const STYLE =
  'body{font:16px/1.6 system-ui,sans-serif;max-width:42rem;margin:0 auto;padding:1.5rem;color:#222;background:#fff}' +
  'table{border-collapse:collapse}td,th{border:1px solid #ccc;padding:.3rem .6rem;text-align:left}';
const POLICY = framedPolicy({ css: STYLE });

/** Draws a text as a page without colours of a site. `title` is plain, `html` is clean already. */
export function showPlainPage({ locale, title, html }: { locale: Locale; title: string; html: string }): ShownText {
  const name = escapeText(title);
  const head = `<meta charset="utf-8"><title>${name}</title><style>${STYLE}</style>`;
  return {
    html: `<!doctype html><html lang="${locale}"><head>${head}</head><body><h1>${name}</h1>${html}</body></html>`,
    policy: POLICY,
  };
}
