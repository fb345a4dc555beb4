import { discountOf, feeOn, priceOf, share, vatIn, vatNumberFor } from './price';

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
    expect(vatNumberFor({ country: 'FI', vat_numbers: { FI: '' } }, 'SE')).toBeNull();
  });
});

describe('amounts of an order', () => {
  it('D-54: are rounded half up, once', () => {
    expect([share(1, 1, 2), share(3, 1, 2), share(1, 1, 3), share(2, 1, 3), share(0, 5, 7)]).toEqual([1, 2, 0, 1, 0]);
    expect(share(9_007_199_254_740_991, 3, 3)).toBe(9_007_199_254_740_991);
    expect([discountOf(1499, 25), discountOf(1499, 0), discountOf(1499, 100)]).toEqual([375, 0, 1499]);
    expect([vatIn(1499, 210), vatIn(1499, 0)]).toEqual([260, 0]);
    expect([feeOn(1124, { fixed: 30, basisPoints: 150 }), feeOn(1124, { fixed: 0, basisPoints: 0 })]).toEqual([47, 0]);
  });

  it('[F07] D-49: are the price less the discount, and the fee on that; VAT is within', () => {
    const fee = { fixed: 35, basisPoints: 100 };
    expect(priceOf({ listPrice: 2999, discount: 25, fee, vatPerMille: 190 })).toEqual({
      list_price: 2999,
      discount: 750,
      paid: 2249,
      fee: 57,
      total: 2306,
      vat: 368,
    });
  });
});
