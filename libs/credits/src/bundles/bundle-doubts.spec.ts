import type { Locale } from '@duet/contract';
import { fromRoot, Texts } from '@duet/platform';
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
const texts = new Texts(fromRoot('locales'));
const doubts = (made: BundleOffer, before: BundleOffer[] = general, locale: Locale = 'en') =>
  listDoubts({ before, after: [...before, made], id: made.id, countries: ['NL', 'DE'] }).map((doubt) =>
    texts.word(locale, doubt),
  );

describe('what is asked before a bundle is saved', () => {
  it('[I04] D-44: names a price per credit that is far from the usual ones', () => {
    expect(doubts(bundle('3', { credits: 100_000, price: 1 }))).toEqual([
      'A credit in this bundle costs €0.00. The usual range is €0.40 to €0.75.',
    ]);
    expect(doubts(bundle('3', { credits: 1, price: 149_900 }))).toHaveLength(1);
    expect(doubts(bundle('3', { credits: 300, price: 4500 }))).toEqual([]);
    expect(doubts(bundle('3', { credits: 120, price: 5999 }))).toEqual([]);
  });

  it('[I04] [I01] writes sums, sizes and countries as each language does', () => {
    const own = bundle('3', { country: 'DE', credits: 1, price: 90_000 });
    expect(
      doubts(own, general, 'de')
        .join(' ')
        .replace(/[\u00a0\u202f]/g, ' '),
    ).toBe(
      'Ein Credit kostet in diesem Paket 900,00 €. Üblich sind 0,40 € bis 0,75 €. Mitgliedern in diesem Land (Deutschland) wird nur noch angeboten: 1 Credit für 900,00 €; nicht mehr angeboten wird: 20 Credits für 14,99 € und 50 Credits für 29,99 €.',
    );
    expect(doubts(own, general, 'pl')[1]).toContain('1 kredyt za');
    expect(doubts(own, general, 'pl')[1]).toContain('20 kredytów za');
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
