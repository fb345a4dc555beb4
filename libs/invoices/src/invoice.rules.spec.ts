import { vatIn } from '@duet/contract';
import { codeOf, linesOf, vatOfRefund } from './invoice.rules';

describe('an invoice', () => {
  it('[F13] is called by its year and its number in the series', () => {
    expect(codeOf({ series: 'invoice', year: 2026, number: 42 })).toBe('2026-000042');
    expect(codeOf({ series: 'credit_note', year: 2027, number: 1_234_567 })).toBe('C2027-1234567');
  });

  it('[F13] has a line for each part of the price that there is, and they add up to the total', () => {
    const order = { credits: 120, list_price: 4999, discount: 500, discount_percentage: 10, fee: 35 };
    const lines = linesOf(order);
    expect(lines).toEqual([
      { kind: 'credits', credits: 120, amount: 4999 },
      { kind: 'discount', percentage: 10, amount: -500 },
      { kind: 'fee', amount: 35 },
    ]);
    expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(4534);
    expect(linesOf({ ...order, discount: 0, fee: 0 })).toEqual([{ kind: 'credits', credits: 120, amount: 4999 }]);
  });

  it('[F13] of what is paid back bit by bit has the VAT of the whole in the end', () => {
    const parts = [333, 333, 334];
    let before = 0;
    const vats = parts.map((amount) => {
      const vat = vatOfRefund(before, amount, 210);
      before += amount;
      return vat;
    });
    expect(vats).toEqual([58, 58, 58]);
    expect(vats.reduce((sum, vat) => sum + vat, 0)).toBe(vatIn(1000, 210));
    expect(vatOfRefund(100, 105, 210)).toBe(19);
  });
});
