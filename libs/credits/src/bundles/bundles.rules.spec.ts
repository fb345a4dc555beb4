import { COUNTRIES } from '@duet/contract';
import type { BundleOffer } from '@duet/sites';
import { countryFacts } from '@duet/sites';
import { findCheapest, messageCosts, offeredIn, presetBundles, presetPrices } from './bundles.rules';

const offer = (credits: number, price: number, rest: Partial<BundleOffer> = {}): BundleOffer => ({
  id: `${credits}`,
  country: null,
  currency: 'EUR',
  credits,
  price,
  ...rest,
});
const euros = [offer(50, 2999), offer(20, 1499), offer(120, 5999)];
const pounds = euros.map((bundle) => ({ ...bundle, currency: 'GBP' as const }));

describe('bundles on offer', () => {
  it('[F01] come in the currency of the visitor’s country, the smallest first', () => {
    const offered = offeredIn([...euros, ...pounds], 'GB');
    expect(offered.map(({ credits, currency }) => [credits, currency])).toEqual([
      [20, 'GBP'],
      [50, 'GBP'],
      [120, 'GBP'],
    ]);
  });

  it('[F01] come in euros where a site has none in the country’s own currency, else in what there is', () => {
    expect(offeredIn([...euros, ...pounds], 'SE')[0]?.currency).toBe('EUR');
    expect(offeredIn(pounds, 'SE')[0]?.currency).toBe('GBP');
    const [crowns, dollars] = [offer(20, 16_900, { currency: 'NOK' }), offer(20, 1999, { currency: 'CAD' })];
    expect(offeredIn([crowns, dollars], 'SE')).toEqual([dollars]);
    expect(offeredIn([dollars, crowns, ...euros], 'SE')).toHaveLength(euros.length);
    expect(offeredIn([], 'SE')).toEqual([]);
  });

  it('[F01] of a country’s own keep those for everywhere else away', () => {
    const own = offer(30, 900, { country: 'AT' });
    expect(offeredIn([...euros, own], 'AT')).toEqual([own]);
    expect(offeredIn([...euros, own], 'DE')).toHaveLength(3);
  });

  it('D-44: begin with four in the currency of each country, in which more credits cost less each', () => {
    for (const country of COUNTRIES) {
      const bundles = presetBundles([country]);
      expect(bundles.map(({ credits }) => credits)).toEqual([20, 50, 120, 300]);
      expect(new Set(bundles.map(({ currency }) => currency))).toEqual(new Set([countryFacts(country).currency]));
      const each = bundles.map(({ price, credits }) => price / credits);
      expect(each).toEqual([...each].sort((one, other) => other - one));
    }
    expect(presetBundles(['NL', 'BE', 'DK'])).toHaveLength(8);
    expect(presetBundles(['NL']).map(({ price }) => price)).toEqual([1499, 2999, 5999, 11_999]);
  });

  it('D-44: cost whole amounts of each currency, in its own smallest unit', () => {
    const pricesIn = (country: (typeof COUNTRIES)[number]) => presetBundles([country]).map(({ price }) => price);
    const likeEuros = [1499, 2999, 5999, 11_999];
    const likeCanada = [1999, 3999, 7999, 15_999];
    const likeSweden = [16_900, 33_900, 67_900, 134_900];
    expect((['GB', 'US'] as const).map(pricesIn)).toEqual([likeEuros, likeEuros]);
    expect((['CA', 'AU', 'NZ'] as const).map(pricesIn)).toEqual([likeCanada, likeCanada, likeCanada]);
    expect((['SE', 'NO'] as const).map(pricesIn)).toEqual([likeSweden, likeSweden]);
    expect(pricesIn('CH')).toEqual([1490, 2990, 5990, 11_990]);
    expect(pricesIn('DK')).toEqual([10_900, 21_900, 43_900, 87_900]);
    expect(pricesIn('PL')).toEqual([6499, 12_999, 25_999, 51_999]);
  });
});

describe('the least price of a message', () => {
  it('D-45: is that of its credits in the cheapest bundle, rounded up to the cent', () => {
    const costs = messageCosts(euros, { countries: ['NL', 'DE'], message_credits: 1 });
    expect(costs).toEqual({ NL: { costs: 50, currency: 'EUR' }, DE: { costs: 50, currency: 'EUR' } });
    expect(messageCosts([offer(3, 100)], { countries: ['NL'], message_credits: 2 }).NL?.costs).toBe(67);
  });

  it('D-45: is told for no country in which nothing is sold', () => {
    expect(messageCosts([offer(20, 1499, { country: 'NL' })], { countries: ['NL', 'DE'], message_credits: 1 })).toEqual(
      {
        NL: { costs: 75, currency: 'EUR' },
      },
    );
  });

  it('takes the smaller one of two bundles whose credits cost the same', () => {
    expect(findCheapest([offer(20, 1000), offer(40, 2000)])?.credits).toBe(20);
    expect(findCheapest([])).toBeNull();
  });
});

it('D-44: the preset bundles of a currency say what a credit costs at least and at most', () => {
  expect(presetPrices('EUR')).toEqual({ least: 11_999 / 300, most: 1499 / 20 });
  expect(presetPrices('SEK')).toEqual({ least: 134_900 / 300, most: 16_900 / 20 });
});
