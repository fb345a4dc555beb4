import { readFileSync } from 'node:fs';
import { NICHES } from '../enums';
import { contrastOf } from './contrast';
import { contrastFaults, NICHE_COLOURS } from './niche-colours';

/** Values of the site's theme file, in the order light, dark. */
function valuesOf(niche: string, name: string): string[] {
  const source = readFileSync(`apps/site/src/site/themes/${niche}.ts`, 'utf8');
  return [...source.matchAll(new RegExp(`^ {4}${name}: '(#[0-9A-Fa-f]{6})'`, 'gm'))].map(([, hex]) =>
    hex!.toLowerCase(),
  );
}

describe('colours of the niches', () => {
  it.each(NICHES)('are those of the theme that members see: %s', (niche) => {
    const { light, dark } = NICHE_COLOURS[niche];
    for (const [index, mode] of [light, dark].entries()) {
      expect([mode.primary, mode.accent]).toEqual(['primary', 'accent'].map((name) => valuesOf(niche, name)[index]));
      expect(mode.grounds).toEqual(['bg', 'surface', 'tint'].map((name) => valuesOf(niche, name)[index]));
    }
  });

  it('contrast is that of WCAG 2.2', () => {
    expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21);
    expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  });

  it('names the brand colours that are hard to read, in light and in dark mode', () => {
    expect(contrastFaults(1, {})).toEqual([]);
    expect(contrastFaults(1, { primary: '#7a1f10', primary_dark: '#ffb8a5' })).toEqual([]);
    const faults = contrastFaults(1, { primary: '#ffdd00', primary_dark: '#333333' });
    expect(faults.map(({ field }) => field)).toEqual(['primary', 'primary_dark']);
  });
});
