import type { Boot } from './boot';

/** Writes the theme's custom properties where the page came without them (its data was fetched, not inlined). */
export async function ensureThemeCss({ settings, nonce }: Boot): Promise<void> {
  const style = document.getElementById('theme') ?? document.createElement('style');
  if (style.textContent?.includes('--d-bg')) return;
  style.id = 'theme';
  if (nonce) style.nonce = nonce;
  const { siteCss } = await import('./themes/site-css');
  style.textContent = siteCss(settings);
  document.head.append(style);
}
