import { defineOperation } from '../operation';
import { caseFigures, caseFiguresQuery } from './case-figures.admin.shapes';

export const adminGetCaseFigures = defineOperation({
  summary:
    'Counts of the cases that were opened in a period, by kind and reason, for a transparency report: decisions by remedy, median time, appeals. They outlast the cases and name nobody.',
  access: 'staff',
  query: caseFiguresQuery,
  answer: caseFigures,
  errors: ['authentication_required', 'forbidden', 'invalid'],
});
