import type { InferType } from 'yup';
import { list, shape, text, uuid } from '../rules';
import { searchFilters } from './members.shapes';

/** Number of searches that a member may save, and the length of their names. */
export const SAVED_SEARCH_LIMITS = { most: 10, name: 60 } as const;

const name = () => text(SAVED_SEARCH_LIMITS.name).required();

export const saveSearchRequest = shape({ name: name(), filters: searchFilters });
export const renameSearchRequest = shape({ name: name() });

/** A search under a name. */
export const savedSearch = shape({
  id: uuid().required(),
  name: text(SAVED_SEARCH_LIMITS.name).required(),
  /** Without what the site no longer offers. */
  filters: searchFilters,
  /** Names of the filters that were saved and are left out. */
  left_out: list(text(40).required()).required(),
});
export type SavedSearch = InferType<typeof savedSearch>;
