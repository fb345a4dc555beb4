import { contrastOf } from '../sites/contrast';
import { contrastFaults } from './niche-colours';

describe('colours of the niches', () => {
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
