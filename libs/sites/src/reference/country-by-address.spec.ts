import { countryByAddress } from './country-by-address';

describe('country by address', () => {
  it.each([
    ['145.97.39.155', 'NL'],
    ['::ffff:145.97.39.155', 'NL'],
    ['193.99.144.80', 'DE'],
    ['2001:610:108:203a::1', 'NL'],
  ])('[A14] %s is registered in %s', async (address, country) => {
    expect(await countryByAddress(address)).toBe(country);
  });

  it.each(['127.0.0.1', '::1', '10.1.2.3', '192.168.1.1', '169.254.0.1', 'fe80::1', 'fd00::1', 'nonsense', '', null])(
    '[A14] %s has no country',
    async (address) => {
      expect(await countryByAddress(address)).toBeNull();
    },
  );
});
