import createCache from '@emotion/cache';
import type { EmotionCache } from '@emotion/react';

const KEY = 'm';
let cache: EmotionCache | undefined;

/**
 * Where the component library keeps the styles that it makes; those that came with the page are in it. It writes them as rules into
 * an empty style element, which the page's policy allows.
 */
export function styleCache(): EmotionCache {
  cache ??= createCache({ key: KEY });
  return cache;
}

/** Begins a page that is drawn on the server: its styles are collected and not written between the elements. */
export function collectStyles(): void {
  cache = createCache({ key: KEY });
  cache.compat = true;
}

/** The styles of the page that was drawn: names by which the browser knows that it has them, and their text. */
export function collectedStyles(): { names: string; css: string } {
  const rules = Object.entries(cache?.inserted ?? {}).filter(([, css]) => typeof css === 'string');
  return { names: [KEY, ...rules.map(([name]) => name)].join(' '), css: rules.map(([, css]) => css).join('') };
}
