import { defineOperation } from '../operation';
import { shape } from '../rules';
import { periodQuery, statistics } from './statistics.admin.shapes';

export const getStatistics = defineOperation({
  summary:
    'Numbers per day of the sites in reach, or of one, in a period of at most 366 days, with the equally long period before it. Money per currency, in minor units.',
  access: 'staff',
  query: shape(periodQuery),
  answer: statistics,
  errors: ['authentication_required', 'forbidden', 'invalid'],
});
