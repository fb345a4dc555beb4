import type { AdminRefund } from '@duet/contract';
import { Box, Button, Typography } from '@mui/material';
import { useGetIdentity } from 'react-admin';
import { useMay } from '../access/use-may';
import { useAct } from '../data/use-act';
import { t } from '../ui/texts';

/** The decision of the second person; whoever asked can only take it back. */
export function DecideRefund({ refund }: { refund: AdminRefund }) {
  const { identity } = useGetIdentity();
  const mayApprove = useMay('refunds:approve');
  const approve = useAct((provider) => provider.approveRefund(refund.id), {
    done: t('refunds.decide.approved'),
  });
  const decline = useAct((provider) => provider.declineRefund(refund.id), {
    done: t('refunds.decide.declined'),
  });
  if (refund.state !== 'requested' || !identity) return null;
  const isOwn = refund.requested_by?.id === identity.id;
  const isPending = approve.isPending || decline.isPending;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      {isOwn && (
        <Typography variant="body2" color="textSecondary">
          {t('refunds.decide.second_person')}
        </Typography>
      )}
      {(isOwn || mayApprove) && (
        <Button variant="outlined" disabled={isPending} onClick={() => decline.run()}>
          {isOwn ? t('refunds.decide.take_back') : t('refunds.decide.decline')}
        </Button>
      )}
      {!isOwn && mayApprove && (
        <Button variant="contained" disabled={isPending} onClick={() => approve.run()}>
          {t('refunds.decide.approve')}
        </Button>
      )}
    </Box>
  );
}
