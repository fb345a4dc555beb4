import type { AdminRefund } from '@duet/contract';
import { Box, Button, Typography } from '@mui/material';
import { useGetIdentity } from 'react-admin';
import { useMay } from '../access/use-may';
import { useAct } from '../data/use-act';

/** The decision of the second person; whoever asked can only take it back. */
export function DecideRefund({ refund }: { refund: AdminRefund }) {
  const { identity } = useGetIdentity();
  const mayApprove = useMay('refunds:approve');
  const approve = useAct((provider) => provider.approveRefund(refund.id), {
    done: 'Approved. The provider will pay it back.',
  });
  const decline = useAct((provider) => provider.declineRefund(refund.id), {
    done: 'Declined. The credits are back with the member.',
  });
  if (refund.state !== 'requested' || !identity) return null;
  const isOwn = refund.requested_by?.id === identity.id;
  const isPending = approve.isPending || decline.isPending;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      {isOwn && (
        <Typography variant="body2" color="textSecondary">
          A second person has to approve this.
        </Typography>
      )}
      {(isOwn || mayApprove) && (
        <Button variant="outlined" disabled={isPending} onClick={() => decline.run()}>
          {isOwn ? 'Take back' : 'Decline'}
        </Button>
      )}
      {!isOwn && mayApprove && (
        <Button variant="contained" disabled={isPending} onClick={() => approve.run()}>
          Approve
        </Button>
      )}
    </Box>
  );
}
