import { Box, Card, Typography } from '@mui/material';
import { Pagination, ReferenceManyField, useListContext } from 'react-admin';
import { OrderTable } from '../orders/order-table';
import { t } from '../ui/texts';

/** The orders of the member, the newest first. */
export const MemberOrders = () => (
  <ReferenceManyField reference="orders" target="member_id" sort={{ field: 'created_at', order: 'DESC' }} perPage={10}>
    <OrdersCard />
  </ReferenceManyField>
);

function OrdersCard() {
  const { total } = useListContext();
  if (!total) return null;
  return (
    <Card component="section" aria-label={t('members.orders.title')} sx={{ mt: 3 }}>
      <Box sx={{ px: { xs: 2, sm: 2.5 }, pt: 2.5, pb: 1 }}>
        <Typography variant="h6" component="h2">
          {t('members.orders.title')}
        </Typography>
      </Box>
      <OrderTable ofOne />
      <Pagination rowsPerPageOptions={[10, 50]} />
    </Card>
  );
}
