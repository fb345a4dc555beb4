import type { CallOf } from '../call';
import type * as operations from './match-finder.operations';

export const getMatchFinder: CallOf<typeof operations.getMatchFinder> = { method: 'GET', path: '/api/match-finder' };
export const answerMatchFinder: CallOf<typeof operations.answerMatchFinder> = {
  method: 'PUT',
  path: '/api/match-finder',
};
