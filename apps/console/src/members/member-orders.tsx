import { Box, Card, Typography } from '@mui/material';
import { ListContextProvider, Pagination, ResourceContextProvider, useListController } from 'react-admin';
import { OrderTable } from '../orders/order-table';

/** What the member has bought, the newest first. */
export function MemberOrders({ id }: { id: string }) {
  const list = useListController({
    resource: 'orders',
    filter: { member_id: id },
    sort: { field: 'created_at', order: 'DESC' },
    perPage: 10,
    disableSyncWithLocation: true,
    storeKey: false,
  });
  if (!list.total) return null;
  return (
    <Card component="section" aria-label="Orders" sx={{ mt: 3 }}>
      <Box sx={{ px: { xs: 2, sm: 2.5 }, pt: 2.5, pb: 1 }}>
        <Typography variant="h6" component="h2">
          Orders
        </Typography>
      </Box>
      <ResourceContextProvider value="orders">
        <ListContextProvider value={list}>
          <OrderTable ofOne />
          <Pagination rowsPerPageOptions={[10, 50]} />
        </ListContextProvider>
      </ResourceContextProvider>
    </Card>
  );
}
