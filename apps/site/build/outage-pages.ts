import { hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { themeCss } from '../src/site/themes/theme-css';
import { loadThemes } from './themes';

/** When a page or a call should be tried again: soon enough for the site to do so by itself. */
const RETRY_AFTER_S = 2;

const STYLE = `body{margin:0;min-height:100dvh;display:grid;place-items:center;background:var(--d-bg);
color:var(--d-text);font-family:var(--d-font-body)}main{display:grid;justify-items:center;gap:1rem;padding:2rem;max-width:34rem;
box-sizing:border-box;text-align:center}svg{width:104px;height:72px}h1{margin:0;font-family:var(--d-font-headline);
font-weight:var(--d-headline-weight);font-size:1.9rem;line-height:1.2;text-wrap:balance}p{margin:0 0 .5rem;color:var(--d-soft);
font-size:1.0625rem;line-height:1.5;text-wrap:pretty}a{display:inline-flex;align-items:center;min-height:48px;padding:0 1.5rem;
border-radius:var(--d-radius-control);background:var(--d-primary);color:var(--d-on-primary);font-weight:700;text-decoration:none}
a:focus-visible{outline:3px solid var(--d-text);outline-offset:3px}`;

/** The page says itself what it may load: whoever serves it need not know. Frames can be forbidden by a header alone. */
const policyOf = (style: string) =>
  `default-src 'none'; style-src 'sha256-${hash('sha256', style, 'base64')}'; base-uri 'none'; form-action 'none'`;

const SIGN = `<svg viewBox="0 0 104 72" aria-hidden="true" fill="none" stroke-width="6"><circle cx="36" cy="36" r="30"
stroke="var(--d-primary)"/><circle cx="68" cy="36" r="30" stroke="var(--d-accent)" stroke-dasharray="4 11"
stroke-linecap="round"/></svg>`;

type Words = (key: string) => string;

function wordsOf(folder: string, locale: string): Words {
  const files = new Map<string, unknown>();
  return (key) => {
    const [name = '', place = ''] = key.split(':');
    const file = path.join(folder, locale, `${name}.json`);
    if (!files.has(name)) files.set(name, JSON.parse(readFileSync(file, 'utf8')));
    const found = place.split('.').reduce((at, step) => (at as Record<string, unknown>)[step], files.get(name));
    return found as string;
  };
}

const escapeHtml = (text: string): string => text.replace(/[&<>]/g, (char) => `&#${char.charCodeAt(0)};`);

function pageOf(locale: string, words: Words, style: string): string {
  const [title, text, again] = ['outage:title', 'outage:text', 'app:error.again'].map((key) => escapeHtml(words(key)));
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">
<meta http-equiv="content-security-policy" content="${policyOf(style)}"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><title>${title}</title>
<style>${style}</style></head><body><main>${SIGN}<h1>${title}</h1><p>${text}</p>
<a href="">${again}</a></main></body></html>
`;
}

/** Refusals as the calls answer them (docs/api.md), without an id: they never came to the api. */
function problemsOf(words: Words): Record<string, string> {
  const problemOf = (code: string, more: object) => JSON.stringify({ type: `/problems/${code}`, code, ...more });
  const args = { retry_after: RETRY_AFTER_S };
  const [busy, large] = [words('errors:unavailable'), words('errors:too_large')];
  return {
    unavailable: problemOf('unavailable', { title: busy, status: 503, detail: words('outage:text'), args }),
    too_large: problemOf('too_large', { title: large, status: 413, detail: large }),
  };
}

/**
 * The pages that the proxy answers while no api does (tools/deploy/Caddyfile), from the sites' own texts: proxy/unavailable/<locale>.html
 * for pages, proxy/<code>/<locale>.json for calls.
 */
export function outagePages(folder: string): Plugin {
  return {
    name: 'duet-outage-pages',
    apply: 'build',
    async generateBundle() {
      const { general } = await loadThemes();
      const style = themeCss(general) + STYLE;
      for (const locale of readdirSync(folder)) {
        const words = wordsOf(folder, locale);
        const emit = (name: string, source: string) =>
          this.emitFile({ type: 'asset', fileName: `proxy/${name}`, source });
        emit(`unavailable/${locale}.html`, pageOf(locale, words, style));
        for (const [code, problem] of Object.entries(problemsOf(words))) emit(`${code}/${locale}.json`, problem);
      }
    },
  };
}
