import { Alert, Button } from '@mui/material';
import { Pagination, useListContext } from 'react-admin';

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
          {isRefused ? 'Remove the filters' : 'Try again'}
        </Button>
      }
    >
      {(error as Error | null)?.message ?? 'This list could not be loaded.'}
    </Alert>
  );
}

/** Pages of a list that could be read. */
export function ListPages() {
  const { error } = useListContext();
  return error ? null : <Pagination />;
}
