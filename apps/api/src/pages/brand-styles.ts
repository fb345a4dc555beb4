import type { SiteSettings } from '@duet/contract';

/** A niche's theme as the site's build describes it (themes.json). */
export interface ThemeFile {
  css: string;
  brand_css: { light: string; dark: string };
  theme_color: { light: string; dark: string };
}

/** A site's own colours over its niche's; a mode without own colours keeps the niche's. */
export function brandStyles(theme: ThemeFile, brand: SiteSettings['theme']): string {
  return (
    fill(theme.brand_css.light, brand.primary, brand.accent) +
    fill(theme.brand_css.dark, brand.primary_dark, brand.accent_dark)
  );
}

function fill(css: string, primary: string | null, accent: string | null): string {
  if (!primary || !accent) return '';
  const values: Record<string, string> = { primary, accent, on_primary: inkOn(primary), on_accent: inkOn(accent) };
  return css.replace(/\{(primary|accent|on_primary|on_accent)\}/g, (whole, name: string) => values[name] ?? whole);
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = parseInt(color.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** White or near-black, whichever contrasts more with a colour. */
export function inkOn(color: string): string {
  const light = 1.05 / (luminance(color) + 0.05);
  const dark = (luminance(color) + 0.05) / (luminance('#111111') + 0.05);
  return light >= dark ? '#FFFFFF' : '#111111';
}
