import { Pagination, useListContext } from 'react-admin';

/** The pages of a list inside another page, shown where there is more than one. */
export function MorePages() {
  const { total = 0, perPage } = useListContext();
  return total > perPage && <Pagination rowsPerPageOptions={[]} />;
}
