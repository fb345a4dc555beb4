import type { CallOf } from '../call';
import type * as operations from './credits.operations';

export const listCreditEntries: CallOf<typeof operations.listCreditEntries> = {
  method: 'GET',
  path: '/api/credits/entries',
};
