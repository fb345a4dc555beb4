import { inkOn } from './contrast';
import type { BrandColours, NicheTheme, Palette } from '@duet/contract';

function recolour(palette: Palette, primary?: string | null, accent?: string | null): Palette {
  const next = { ...palette };
  if (primary) Object.assign(next, { primary, link: primary, onPrimary: inkOn(primary) });
  if (accent) Object.assign(next, { accent, onAccent: inkOn(accent) });
  return next;
}

/** The niche's theme with the site's own two colours and their dark twins, where the operator set them. */
export function withBrand(theme: NicheTheme, brand: BrandColours | null | undefined): NicheTheme {
  if (!brand) return theme;
  return {
    ...theme,
    light: recolour(theme.light, brand.primary, brand.accent),
    dark: recolour(theme.dark, brand.primary_dark, brand.accent_dark),
  };
}

/** The colours of the heroes' pictures that stand for the niche's own ones: the brand's, lighter and darker. */
const OWN = [
  '--d-own-primary:{primary}',
  '--d-own-on-primary:{on_primary}',
  '--d-own-accent:{accent}',
  '--d-own-on-accent:{on_accent}',
  '--d-own-tint:color-mix(in oklab,{primary} 55%,#fff)',
  '--d-own-shade:color-mix(in oklab,{primary} 38%,#0a0608)',
  '--d-own-dark:color-mix(in oklab,{primary} 24%,#0a0608)',
  '--d-own-deep:color-mix(in oklab,{primary} 12%,#0a0608)',
].join(';');
const COLOURS = `--d-primary:{primary};--d-link:{primary};--d-on-primary:{on_primary};--d-accent:{accent};--d-on-accent:{on_accent};${OWN}`;

/**
 * CSS that lays a site's own colours over its niche's; the server fills the braces, leaves out a mode without own
 * colours and takes #FFFFFF or #111111 for the inks, whichever contrasts more.
 */
export const brandCss = {
  light: `@media (prefers-color-scheme:light){:root{${COLOURS}}}`,
  dark: `@media (prefers-color-scheme:dark){:root{${COLOURS}}}`,
};
