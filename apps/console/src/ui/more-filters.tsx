import { FilterButton, TopToolbar } from 'react-admin';

/** The way to a list's filters that do not always stand above it. */
export const MoreFilters = () => (
  <TopToolbar>
    <FilterButton />
  </TopToolbar>
);
