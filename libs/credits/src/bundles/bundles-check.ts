import type { LaunchCheck } from '@duet/sites';
import { countryNames } from '@duet/sites';

const list = new Intl.ListFormat('en');

/** Says in which countries of a site nobody can buy credits; a site that sells nothing may be published. */
export const checkBundles: LaunchCheck = (_tx, { countries, offersIn }) => {
  const without = countries.filter((country) => offersIn(country).length === 0).map((one) => countryNames('en')[one]);
  return Promise.resolve({
    code: 'bundles',
    group: 'selling',
    field: 'bundles',
    required: false,
    text: 'Bundles of credits are on offer in every country of the site.',
    missing: without.length === 0 ? null : `No bundle of credits is on offer in ${list.format(without)}.`,
  });
};
