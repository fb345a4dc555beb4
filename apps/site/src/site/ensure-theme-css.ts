import type { Boot } from './boot';

/** Brings the theme's custom properties where the page came without them (its data was fetched, not inlined). */
export async function ensureThemeCss({ settings }: Boot): Promise<void> {
  if (document.getElementById('theme')?.textContent?.includes('--d-bg')) return;
  const { siteCss } = await import('./themes/site-css');
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(siteCss(settings));
  document.adoptedStyleSheets.push(sheet);
}
