import type { LaunchCheck } from '@duet/sites';
import { checklistText } from '@duet/sites';

/** Says in which countries of a site nobody can buy credits; a site that sells nothing may be published. */
export const checkBundles: LaunchCheck = (_tx, { countries: all, offersIn }) => {
  const without = all.filter((country) => offersIn(country).length === 0);
  const countries = without.map((country) => ({ country }));
  return Promise.resolve({
    code: 'bundles',
    group: 'selling',
    field: 'bundles',
    required: false,
    text: checklistText('bundles.done'),
    missing: without.length === 0 ? null : checklistText('bundles.missing', { countries }),
  });
};
