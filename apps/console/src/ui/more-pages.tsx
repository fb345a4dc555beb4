import { Box } from '@mui/material';
import { Pagination, useListContext } from 'react-admin';
import { ExportList } from './list-tools';

/** The end of a list inside another page, which is narrowed to `within`: its pages where there is more than one, and its file. */
export function MorePages({ within }: { within: object }) {
  const { total = 0, perPage } = useListContext();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', alignItems: 'center', gap: 1, mt: 1 }}>
      {total > 0 && <ExportList within={within} />}
      {total > perPage && <Pagination rowsPerPageOptions={[]} />}
    </Box>
  );
}
