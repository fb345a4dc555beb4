import { NICHE_THEMES, nicheOfNumber } from '@duet/contract';
import type { SiteSettings } from '@duet/contract';
import { withBrand } from './brand';
import { themeCss } from './theme-css';

/** The custom properties of a site: its niche's theme with its own colours. */
export const siteCss = ({ niche, theme }: Pick<SiteSettings, 'niche' | 'theme'>): string =>
  themeCss(withBrand(NICHE_THEMES[nicheOfNumber(niche)], theme));
