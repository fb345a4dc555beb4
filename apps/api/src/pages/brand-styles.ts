import type { SiteSettings } from '@duet/contract';

interface Colours {
  primary: string;
  onPrimary: string;
  accent: string;
  onAccent: string;
}

/** A niche's theme as the site's build describes it (themes.json). */
export interface ThemeFile {
  css: string;
  brand_css: { light: string; dark: string };
  theme_color: { light: string; dark: string };
  colors: { light: Colours; dark: Colours };
  /** Fonts that the first paint needs. */
  preload: string[];
}

type Brand = SiteSettings['theme'];

/** A site's own colours over its niche's; a mode without own colours keeps the niche's. */
export function brandStyles(theme: ThemeFile, brand: Brand): string {
  const light = fill(theme.brand_css.light, theme.colors.light, [brand.primary, brand.accent]);
  return light + fill(theme.brand_css.dark, theme.colors.dark, [brand.primary_dark, brand.accent_dark]);
}

function fill(css: string, preset: Colours, [primary, accent]: [string | null, string | null]): string {
  if (!primary && !accent) return '';
  const values: Record<string, string> = {
    primary: primary ?? preset.primary,
    on_primary: primary ? inkOn(primary) : preset.onPrimary,
    accent: accent ?? preset.accent,
    on_accent: accent ? inkOn(accent) : preset.onAccent,
  };
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
