import type { BundleOffer } from '@duet/sites';
import { listDoubts } from './bundle-doubts';

const bundle = (id: string, rest: Partial<BundleOffer> = {}): BundleOffer => ({
  id,
  country: null,
  currency: 'EUR',
  credits: 20,
  price: 1499,
  ...rest,
});
const general = [bundle('1'), bundle('2', { credits: 50, price: 2999 })];
const doubts = (made: BundleOffer, before: BundleOffer[] = general) =>
  listDoubts({ before, after: [...before, made], id: made.id, countries: ['NL', 'DE'] });

describe('what is asked before a bundle is saved', () => {
  it('[I04] D-44: names a price per credit that is far from the usual ones', () => {
    expect(doubts(bundle('3', { credits: 100_000, price: 1 }))).toEqual([
      'A credit in this bundle costs €0.00. The usual range is €0.40 to €0.75.',
    ]);
    expect(doubts(bundle('3', { credits: 1, price: 149_900 }))).toHaveLength(1);
    expect(doubts(bundle('3', { credits: 300, price: 4500 }))).toEqual([]);
    expect(doubts(bundle('3', { credits: 120, price: 5999 }))).toEqual([]);
  });

  it('[I04] names what the members of a country would no longer be offered', () => {
    const own = bundle('3', { country: 'DE', credits: 10, price: 999 });
    expect(doubts(own)).toEqual([
      'Members in Germany will be offered only 10 credits for €9.99, and no longer 20 credits for €14.99 and 50 credits for €29.99.',
    ]);
    expect(doubts(bundle('4', { country: 'DE', credits: 30, price: 1999 }), [...general, own])).toEqual([]);
    expect(doubts(bundle('4', { country: 'FR' }))).toEqual([]);
  });
});
