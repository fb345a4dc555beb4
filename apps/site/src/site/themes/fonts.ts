import type { FontName } from '@duet/contract';

interface FontFacts {
  family: string;
  /** File of the @fontsource-variable package that holds the axes in use. */
  axis: 'wght' | 'wdth';
  generic: 'serif' | 'sans-serif';
}

/** The families that themes choose from, all shipped with the site. */
export const fonts: Record<FontName, FontFacts> = {
  archivo: { family: 'Archivo Variable', axis: 'wdth', generic: 'sans-serif' },
  fraunces: { family: 'Fraunces Variable', axis: 'wght', generic: 'serif' },
  inter: { family: 'Inter Variable', axis: 'wght', generic: 'sans-serif' },
  nunito: { family: 'Nunito Variable', axis: 'wght', generic: 'sans-serif' },
  'nunito-sans': { family: 'Nunito Sans Variable', axis: 'wght', generic: 'sans-serif' },
  outfit: { family: 'Outfit Variable', axis: 'wght', generic: 'sans-serif' },
  'playfair-display': { family: 'Playfair Display Variable', axis: 'wght', generic: 'serif' },
  'source-serif-4': { family: 'Source Serif 4 Variable', axis: 'wght', generic: 'serif' },
  'space-grotesk': { family: 'Space Grotesk Variable', axis: 'wght', generic: 'sans-serif' },
};

/** The CSS font stack: the family, its metric twin made of a system font (nothing jumps while it loads), the generic. */
export function fontStack(name: FontName): string {
  const { family, generic } = fonts[name];
  return `'${family}', '${family} Fallback', ${generic}`;
}

/** Size and line metrics, in percent, that make a system font as wide and as tall as the family (measured at its use). */
const metrics: Record<FontName, { size: number; ascent: number; descent: number }> = {
  archivo: { size: 73.3, ascent: 120, descent: 28.6 },
  fraunces: { size: 112.5, ascent: 87.1, descent: 23.1 },
  inter: { size: 106.2, ascent: 91.4, descent: 22.6 },
  nunito: { size: 101, ascent: 100, descent: 34.7 },
  'nunito-sans': { size: 100.5, ascent: 100.5, descent: 34.8 },
  outfit: { size: 97.3, ascent: 102.8, descent: 26.7 },
  'playfair-display': { size: 110, ascent: 98.2, descent: 22.7 },
  'source-serif-4': { size: 117.8, ascent: 88.3, descent: 28.9 },
  'space-grotesk': { size: 100.5, ascent: 97.5, descent: 28.9 },
};

/** `@font-face` of the metric twin. */
export function fontFallback(name: FontName): string {
  const { size, ascent, descent } = metrics[name];
  const { family, generic } = fonts[name];
  const local =
    generic === 'serif'
      ? `local('Times New Roman'),local('Liberation Serif')`
      : `local('Arial'),local('Liberation Sans')`;
  return `@font-face{font-family:'${family} Fallback';src:${local};size-adjust:${size}%;ascent-override:${ascent}%;descent-override:${descent}%;line-gap-override:0%}`;
}
