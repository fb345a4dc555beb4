import type { AdminRefund } from '@duet/contract';
import { adminApproveRefund, adminDeclineRefund } from '@duet/contract';
import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useGetIdentity, useNotify, useRefresh } from 'react-admin';
import { useMay } from '../access/use-may';
import { callApi } from '../data/http';

/** The decision of the second person; whoever asked can only take it back. */
export function DecideRefund({ refund }: { refund: AdminRefund }) {
  const { identity } = useGetIdentity();
  const mayApprove = useMay('refunds:approve');
  const [isBusy, setBusy] = useState(false);
  const notify = useNotify();
  const refresh = useRefresh();
  if (refund.state !== 'requested' || !identity) return null;
  const isOwn = refund.requested_by?.id === identity.id;
  const decide = async (call: typeof adminApproveRefund, done: string) => {
    setBusy(true);
    try {
      await callApi(call, { params: { id: refund.id } });
      notify(done, { type: 'success' });
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    }
    refresh();
    setBusy(false);
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      {isOwn && (
        <Typography variant="body2" color="textSecondary">
          A second person has to approve this.
        </Typography>
      )}
      {(isOwn || mayApprove) && (
        <Button
          variant="outlined"
          disabled={isBusy}
          onClick={() => void decide(adminDeclineRefund, 'Declined: the credits are the member’s again.')}
        >
          {isOwn ? 'Take back' : 'Decline'}
        </Button>
      )}
      {!isOwn && mayApprove && (
        <Button
          variant="contained"
          disabled={isBusy}
          onClick={() => void decide(adminApproveRefund, 'Approved: the provider pays it back.')}
        >
          Approve
        </Button>
      )}
    </Box>
  );
}
