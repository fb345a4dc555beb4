import { NICHE_THEMES } from '@duet/contract';
import type { Boot } from './boot';
import { nicheName } from './themes';
import { withBrand } from './themes/brand';
import { themeCss } from './themes/theme-css';

/** Writes the theme's custom properties where the page came without them (its data was fetched, not inlined). */
export function ensureThemeCss({ settings, nonce }: Boot): void {
  const style = document.getElementById('theme') ?? document.createElement('style');
  if (style.textContent?.includes('--d-bg')) return;
  style.id = 'theme';
  if (nonce) style.nonce = nonce;
  style.textContent = themeCss(withBrand(NICHE_THEMES[nicheName(settings.niche)], settings.theme));
  document.head.append(style);
}
