import { Alert, Button } from '@mui/material';
import { Pagination, useListContext } from 'react-admin';
import type { ListMeta } from '../data/data-provider';
import { numberText } from './formats';
import { t } from './texts';

/** Shown in place of a list that could not be read: the reason, and a button to try again or remove the filters. */
export function ListFault() {
  const { error, setFilters, refetch } = useListContext();
  const isRefused = (error as { status?: number } | null)?.status === 422;
  const again = isRefused ? () => setFilters({}, {}) : () => void refetch();
  return (
    <Alert
      severity="error"
      sx={{ m: 2 }}
      action={
        <Button color="inherit" size="small" onClick={again}>
          {isRefused ? t('ui.fault.remove_filters') : t('ui.fault.again')}
        </Button>
      }
    >
      {(error as Error | null)?.message ?? t('ui.fault.text')}
    </Alert>
  );
}

interface ShownRows {
  from: number;
  to: number;
  count: number;
}

/** Pages of a list that could be read. A long list is counted up to a limit, and says that it has more. */
export function ListPages() {
  const { error, meta } = useListContext();
  const { hasMore } = (meta ?? {}) as ListMeta;
  const sayRows = ({ from, to, count }: ShownRows) => {
    const numbers = { from: numberText(from), to: numberText(to), number: numberText(count) };
    return hasMore ? t('ui.pages.rows_more', numbers) : t('ui.pages.rows', numbers);
  };
  // Its types leave out what it hands on to MUI's TablePagination.
  const handedOn: object = { labelDisplayedRows: sayRows };
  return error ? null : <Pagination {...handedOn} />;
}
