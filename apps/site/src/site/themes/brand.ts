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
