export type ColorScheme = 'light' | 'dark';

const SCHEME_QUERY = /\(\s*prefers-color-scheme\s*:\s*(light|dark)\s*\)/;

/** The scheme that the address of the preview asks for; null: the system's. */
export function requestedScheme(): ColorScheme | null {
  const wish = new URLSearchParams(location.search).get('scheme');
  return wish === 'light' || wish === 'dark' ? wish : null;
}

function forceRules(rules: CSSRuleList, scheme: ColorScheme): void {
  for (const rule of rules) {
    if (rule instanceof CSSMediaRule) forceMedia(rule.media, scheme);
    if (rule instanceof CSSGroupingRule) forceRules(rule.cssRules, scheme);
  }
}

function forceMedia(media: MediaList, scheme: ColorScheme): void {
  const requestedScheme = SCHEME_QUERY.exec(media.mediaText)?.[1];
  if (requestedScheme)
    media.mediaText = requestedScheme === scheme ? media.mediaText.replace(SCHEME_QUERY, '(min-width: 0)') : 'not all';
}

/** Pictures of the other scheme are not for this page either. */
function forceSources(scheme: ColorScheme): void {
  for (const source of document.querySelectorAll<HTMLSourceElement>('source[media]')) {
    const wantedScheme = SCHEME_QUERY.exec(source.media)?.[1];
    if (wantedScheme) source.media = wantedScheme === scheme ? 'all' : 'not all';
  }
}

/** Fixed answers to whoever asks for the scheme in script. */
function forceQueries(scheme: ColorScheme): void {
  const ask = window.matchMedia.bind(window);
  window.matchMedia = (query) => {
    const requestedScheme = SCHEME_QUERY.exec(query)?.[1];
    return ask(
      requestedScheme
        ? query.replace(SCHEME_QUERY, requestedScheme === scheme ? '(min-width: 0)' : '(max-width: 0)')
        : query,
    );
  };
}

/** Shows the page light or dark, whatever the system asks for: in its styles, in those that come later, and in script. */
export function forceScheme(scheme: ColorScheme): void {
  const done = new WeakSet<CSSStyleSheet>();
  const forceAll = () => {
    forceSources(scheme);
    for (const sheet of document.styleSheets) {
      if (done.has(sheet)) continue;
      done.add(sheet);
      forceRules(sheet.cssRules, scheme);
    }
  };
  forceQueries(scheme);
  forceAll();
  document.documentElement.style.colorScheme = scheme;
  new MutationObserver(forceAll).observe(document.head, { childList: true });
  new MutationObserver(() => forceSources(scheme)).observe(document.body, { childList: true, subtree: true });
  document.addEventListener('load', forceAll, { capture: true });
}
