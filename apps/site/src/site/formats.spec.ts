import { numberFormat } from './formats';

describe('formats of numbers', () => {
  it('are made once for a language and what is written in it', () => {
    const euros = { style: 'currency', currency: 'EUR' } as const;
    expect(numberFormat('de', euros)).toBe(numberFormat('de', { ...euros }));
    const found = [numberFormat('de', euros), numberFormat('en', euros), numberFormat('de')];
    expect(found.map((one) => one.format(1234.5).replace(/\s/g, ' '))).toEqual(['1.234,50 €', '€1,234.50', '1.234,5']);
  });
});
