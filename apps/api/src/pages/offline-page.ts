import type { Locale } from '@duet/contract';
import { escapeHtml } from './html';

interface OfflinePage {
  locale: Locale;
  name: string;
  /** The site's theme. */
  css: string;
  /** Its sign, as SVG. */
  icon: string;
  texts: { title: string; text: string; again: string };
}

const STYLE = `body{margin:0;min-height:100dvh;display:grid;place-items:center;background:var(--d-bg,var(--d-ground));color:var(--d-text);
font-family:var(--d-font-body)}main{display:grid;justify-items:center;gap:1rem;padding:2rem;max-width:34rem;text-align:center}
svg{width:88px;height:88px}h1{margin:0;font-family:var(--d-font-headline);font-weight:var(--d-headline-weight);font-size:1.9rem;
line-height:1.2}p{margin:0;color:var(--d-soft);font-size:1.0625rem;line-height:1.5}a{display:inline-flex;align-items:center;
min-height:var(--d-button-height);padding:0 1.5rem;border-radius:var(--d-radius-control);background:var(--d-primary);
color:var(--d-on-primary);font-weight:700;text-decoration:none}`;

/** Its inline styles, with those of the site's theme. */
export const offlineStyles = (css: string): string => css + STYLE;

/** The page that a browser shows at any address while it has no connection: all in one answer, nothing about anybody. */
export function offlinePage({ locale, name, css, icon, texts }: OfflinePage): string {
  const { title, text, again } = texts;
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex"><title>${escapeHtml(name)}</title><style>${offlineStyles(css)}</style></head>
<body><main>${icon}<h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p><a href="">${escapeHtml(again)}</a></main></body></html>`;
}
