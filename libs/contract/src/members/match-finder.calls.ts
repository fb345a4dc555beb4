import type { CallOf } from '../call';
import type * as operations from './match-finder.operations';

export const getMatchFinder: CallOf<typeof operations.getMatchFinder> = { method: 'GET', path: '/api/match-finder' };
export const findMatches: CallOf<typeof operations.findMatches> = { method: 'PUT', path: '/api/match-finder' };
