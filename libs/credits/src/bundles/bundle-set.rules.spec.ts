import type { BundleTerms } from './bundle-set.rules';
import { planBundles } from './bundle-set.rules';

const terms = (rest: Partial<BundleTerms> = {}): BundleTerms => ({
  country: null,
  currency: 'EUR',
  credits: 20,
  price: 1499,
  on_offer: true,
  ...rest,
});
const stored = { ...terms(), id: 'twenty' };
const follow = { mayChange: true };

describe('a set of bundles for a site', () => {
  it('[I04] adds those of a country, a currency or a size that the site has not', () => {
    const others = [terms({ country: 'NL' }), terms({ currency: 'GBP' }), terms({ credits: 50 })];
    for (const mayChange of [true, false])
      expect(planBundles([stored], others, { mayChange })).toEqual({ added: others, changed: [], kept: 0 });
    const ofNl = { ...terms({ country: 'NL' }), id: 'dutch' };
    expect(planBundles([ofNl], [terms({ country: 'BE' })], follow).added).toHaveLength(1);
  });

  it('[I04] changes the price and the offer of those that are there, and only where it may', () => {
    for (const after of [terms({ price: 1599 }), terms({ on_offer: false })]) {
      expect(planBundles([stored], [after], follow)).toEqual({
        added: [],
        changed: [{ before: stored, after }],
        kept: 0,
      });
      expect(planBundles([stored], [after], { mayChange: false })).toEqual({ added: [], changed: [], kept: 1 });
    }
  });

  it('[I04] leaves alone what is there as it is, and what it does not name', () => {
    expect(planBundles([stored], [terms()], follow)).toEqual({ added: [], changed: [], kept: 1 });
    expect(planBundles([stored], [], follow)).toEqual({ added: [], changed: [], kept: 0 });
  });
});
