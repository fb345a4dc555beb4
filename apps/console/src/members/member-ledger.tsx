import { adminGetWallet } from '@duet/contract';
import CheckCircle from '@mui/icons-material/CheckCircle';
import { Alert, Box, Card, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { ListContextProvider, Pagination, ResourceContextProvider, useListController } from 'react-admin';
import { callApi } from '../data/http';
import { MovementTable } from '../ledger-entries/movement-table';

/** Every movement of the member's credits, with the proof that the balance is their sum. */
export function MemberLedger({ id }: { id: string }) {
  const list = useListController({
    resource: 'ledger-entries',
    filter: { member_id: id },
    sort: { field: 'seq', order: 'DESC' },
    perPage: 10,
    disableSyncWithLocation: true,
    storeKey: false,
  });
  return (
    <Card component="section" aria-label="Ledger" sx={{ mt: 3 }}>
      <Box sx={{ px: { xs: 2, sm: 2.5 }, pt: 2.5, pb: 1 }}>
        <Typography variant="h6" component="h2">
          Ledger
        </Typography>
        <Balance id={id} />
      </Box>
      <ResourceContextProvider value="ledger-entries">
        <ListContextProvider value={list}>
          <MovementTable ofOne />
          <Pagination rowsPerPageOptions={[10, 50]} />
        </ListContextProvider>
      </ResourceContextProvider>
    </Card>
  );
}

function Balance({ id }: { id: string }) {
  const { data, error } = useQuery({
    queryKey: ['wallet', id],
    queryFn: () => callApi(adminGetWallet, { params: { id } }),
  });
  if (error && !data)
    return (
      <Alert severity="error" sx={{ mt: 1 }}>
        {error.message}
      </Alert>
    );
  if (!data) return <Skeleton width={200} />;
  const { balance, sum, entries, balanced } = data;
  if (!balanced)
    return (
      <Alert severity="error" sx={{ mt: 1 }}>
        The balance is {balance}, but the {entries} movements add up to {sum}. Tell whoever runs the platform.
      </Alert>
    );
  return (
    <Typography sx={{ display: 'flex', alignItems: 'center', gap: 0.75, flexWrap: 'wrap' }}>
      <strong>{balance.toLocaleString('en-GB')} credits</strong>
      <CheckCircle fontSize="small" color="success" aria-hidden="true" />
      <Typography component="span" variant="body2" color="textSecondary">
        equals the sum of {entries} {entries === 1 ? 'movement' : 'movements'}
      </Typography>
    </Typography>
  );
}
