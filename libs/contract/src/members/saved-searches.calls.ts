import type { CallOf } from '../call';
import type * as operations from './saved-searches.operations';

const path = '/api/saved-searches';

export const listSavedSearches: CallOf<typeof operations.listSavedSearches> = { method: 'GET', path };
export const saveSearch: CallOf<typeof operations.saveSearch> = { method: 'PUT', path: `${path}/:id` };
export const renameSavedSearch: CallOf<typeof operations.renameSavedSearch> = { method: 'PATCH', path: `${path}/:id` };
export const deleteSavedSearch: CallOf<typeof operations.deleteSavedSearch> = { method: 'DELETE', path: `${path}/:id` };
