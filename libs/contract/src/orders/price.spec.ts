import { vatNumberFor } from './price';

const company = (country: string, ...numbers: string[]) => ({
  country,
  vat_numbers: Object.fromEntries(numbers.map((number) => [number.slice(0, 2), number])),
});

describe('the VAT number of a seller', () => {
  it('[F13] [A15] is the one of the buyer’s country, else of the seller’s own, and never any other', () => {
    const dutch = company('NL', 'BE0000000002', 'DE000000002', 'NL000000002B01');
    expect(vatNumberFor(dutch, 'DE')).toBe('DE000000002');
    expect(['NL', 'FR', null, undefined].map((country) => vatNumberFor(dutch, country))).toEqual(
      Array(4).fill('NL000000002B01'),
    );
    expect(vatNumberFor(company('GB', 'GB000000001'), 'DE')).toBe('GB000000001');
    expect(vatNumberFor(company('FI', 'ES000000003'), 'PL')).toBeNull();
    expect(vatNumberFor(company('FI'), 'FI')).toBeNull();
  });
});
