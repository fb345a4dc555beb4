import { coloursOfNiche } from '@duet/contract';
import { siteColor } from './site-color';

const colorOf = (turn: number, settings = {}) => siteColor({ niche: 1, settings, turn });

describe('the colour of a site in the console', () => {
  it('[I01] is its own, else that of its niche for the first site of the niche', () => {
    const theme = { primary: '#123456', accent: null, primary_dark: null, accent_dark: null };
    expect(colorOf(3, { theme })).toBe('#123456');
    expect(colorOf(0)).toBe(coloursOfNiche(1).light.primary);
  });

  it('[I01] tells the sites of one niche apart', () => {
    const colors = Array.from({ length: 40 }, (_, turn) => colorOf(turn));
    expect(new Set(colors).size).toBe(40);
    for (const color of colors) expect(color).toMatch(/^#[0-9a-f]{6}$/);
    expect(colorOf(1)).toBe(colorOf(1));
  });
});
