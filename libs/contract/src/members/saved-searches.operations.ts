import { defineOperation } from '../operation';
import { idParams, list, shape } from '../rules';
import { renameSearchRequest, SAVED_SEARCH_LIMITS, savedSearch, saveSearchRequest } from './saved-searches.shapes';

export const listSavedSearches = defineOperation({
  summary: "The member's saved searches, the oldest first, each without the filters that the site no longer offers.",
  access: 'member',
  answer: shape({ searches: list(savedSearch, SAVED_SEARCH_LIMITS.most).required() }),
});
export const saveSearch = defineOperation({
  summary:
    'Saves a search under an id that the caller makes, so that it may be repeated. Gender and interests need the consent to special data.',
  access: 'member',
  params: idParams,
  body: saveSearchRequest,
  answer: shape({ search: savedSearch }),
});
export const renameSavedSearch = defineOperation({
  summary: 'Gives a saved search another name; its filters stay.',
  access: 'member',
  params: idParams,
  body: renameSearchRequest,
  errors: ['not_found'],
});
export const deleteSavedSearch = defineOperation({
  summary: 'Deletes a saved search; one that is gone already is no error.',
  access: 'member',
  params: idParams,
});
