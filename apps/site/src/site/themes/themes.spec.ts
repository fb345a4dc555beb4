import { contrast, inkOn, shapePairs, textPairs } from './contrast';
import { withBrand } from './brand';
import { NICHE_THEMES as themes, nicheOfNumber, NICHES } from '@duet/contract';

const modes = NICHES.flatMap((niche) => (['light', 'dark'] as const).map((mode) => [niche, mode] as const));

describe('niche themes', () => {
  it('knows black on white as 21:1', () => {
    expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21, 5);
  });

  it.each(modes)('[H12] keeps every text of %s %s at 4.5:1 or more', (niche, mode) => {
    const palette = themes[niche][mode];
    const faint = textPairs
      .map(([ink, ground]) => ({ pair: `${ink} on ${ground}`, ratio: contrast(palette[ink], palette[ground]) }))
      .filter(({ ratio }) => ratio < 4.5);
    expect(faint).toEqual([]);
  });

  it.each(modes)('[H12] keeps every edge of %s %s at 3:1 or more', (niche, mode) => {
    const palette = themes[niche][mode];
    const faint = shapePairs
      .map(([ink, ground]) => ({ pair: `${ink} on ${ground}`, ratio: contrast(palette[ink], palette[ground]) }))
      .filter(({ ratio }) => ratio < 3);
    expect(faint).toEqual([]);
  });

  it.each(modes)('[H12] what acts on the stage of %s %s stands out from it', (niche, mode) => {
    const palette = themes[niche][mode];
    const { act } = themes[niche].look;
    expect(contrast(palette[act], palette.stage)).toBeGreaterThan(2.5);
  });

  it('[A04] gives each niche number its own theme and hero', () => {
    expect([1, 2, 3, 4, 5, 6, 7].map(nicheOfNumber)).toEqual(NICHES);
    expect(new Set(NICHES.map((niche) => themes[niche].hero)).size).toBe(7);
  });

  it('lets the brand replace the two colours and picks a readable ink for them', () => {
    const branded = withBrand(themes.general, { primary: '#0A7D3B', accent: '#FFE94D' });
    expect(branded.light.primary).toBe('#0A7D3B');
    expect(branded.light.onPrimary).toBe('#FFFFFF');
    expect(branded.light.onAccent).toBe(inkOn('#FFE94D'));
    expect(branded.dark.primary).toBe(themes.general.dark.primary);
    expect(branded.light.text).toBe(themes.general.light.text);
  });
});
