import { emergencyNumbers } from './emergency-numbers';
import { COUNTRIES } from './enums';

describe('emergency numbers', () => {
  it('are known for every country of the product', () => {
    expect(COUNTRIES.filter((country) => emergencyNumbers(country).length === 0)).toEqual([]);
  });

  it.each([
    ['FI', ['112']],
    ['GB', ['999', '112']],
    ['US', ['911']],
    ['BR', []],
    [null, []],
  ])('of %s are %j', (country, numbers) => {
    expect(emergencyNumbers(country)).toEqual(numbers);
  });
});
