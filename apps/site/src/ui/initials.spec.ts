import { initialsOf, patternOf } from './initials';

describe('somebody without a photo (member-site U3)', () => {
  it('is shown by the first letters of two parts of the name', () => {
    const names = ['Anna', 'anna_maria', 'Björn 84', 'Åse-Marie', 'J. van Dam', '1990', 'Зоя К.'];
    expect(names.map(initialsOf)).toEqual(['A', 'AM', 'B', 'ÅM', 'JV', '1', 'ЗК']);
  });

  it('has one pattern for one name, and the patterns are shared out', () => {
    expect(patternOf('Anna')).toBe(patternOf('Anna'));
    const names = Array.from({ length: 80 }, (_unused, index) => `Name ${index}`);
    expect(new Set(names.map(patternOf)).size).toBe(4);
  });
});
