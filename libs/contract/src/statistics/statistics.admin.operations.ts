import { defineOperation } from '../operation';
import { shape } from '../rules';
import { cohorts, cohortsQuery, sourceFunnels, sourcesQuery } from './following.admin.shapes';
import { periodQuery, statistics } from './statistics.admin.shapes';

export const getStatistics = defineOperation({
  summary:
    'Numbers per day of the sites in reach, or of one, in a period of at most 366 days, with the equally long period before it. Money per currency, in minor units.',
  access: 'staff',
  query: shape(periodQuery),
  answer: statistics,
  errors: ['authentication_required', 'forbidden', 'invalid'],
});
export const getSources = defineOperation({
  summary:
    'Visits and sign-ups of a period with what became of them within 28 days, by network and campaign, or by a sub-field too, beside the period before. The 200 largest sources.',
  access: 'staff',
  query: sourcesQuery,
  answer: sourceFunnels,
  errors: ['authentication_required', 'forbidden', 'invalid'],
});
export const getCohorts = defineOperation({
  summary:
    'The latest weeks of sign-ups: who was activated, wrote and paid, and in which of the eight weeks after they wrote.',
  access: 'staff',
  query: cohortsQuery,
  answer: cohorts,
  errors: ['authentication_required', 'forbidden', 'invalid'],
});
