import CheckCircle from '@mui/icons-material/CheckCircle';
import { Alert, Box, Card, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Pagination, ReferenceManyField } from 'react-admin';
import { useConsoleProvider } from '../data/use-act';
import { MovementTable } from '../ledger-entries/movement-table';
import { numberText } from '../ui/formats';
import { t } from '../ui/texts';

/** Every ledger entry of the member, with the proof that the balance is their sum. */
export const MemberLedger = ({ id }: { id: string }) => (
  <Card component="section" aria-label={t('members.ledger.title')} sx={{ mt: 3 }}>
    <Box sx={{ px: { xs: 2, sm: 2.5 }, pt: 2.5, pb: 1 }}>
      <Typography variant="h6" component="h2">
        {t('members.ledger.title')}
      </Typography>
      <Balance id={id} />
    </Box>
    <ReferenceManyField
      reference="ledger-entries"
      target="member_id"
      sort={{ field: 'seq', order: 'DESC' }}
      perPage={10}
      pagination={<Pagination rowsPerPageOptions={[10, 50]} />}
    >
      <MovementTable ofOne />
    </ReferenceManyField>
  </Card>
);

function Balance({ id }: { id: string }) {
  const provider = useConsoleProvider();
  const { data, error } = useQuery({
    queryKey: ['wallet', id],
    queryFn: () => provider.getWallet(id),
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
        {t('members.ledger.wrong', { balance, count: entries, sum })}
      </Alert>
    );
  return (
    <Typography sx={{ display: 'flex', alignItems: 'center', gap: 0.75, flexWrap: 'wrap' }}>
      <strong>{t('members.ledger.balance', { count: balance, number: numberText(balance) })}</strong>
      <CheckCircle fontSize="small" color="success" aria-hidden="true" />
      <Typography component="span" variant="body2" color="textSecondary">
        {t('members.ledger.proof', { count: entries })}
      </Typography>
    </Typography>
  );
}
