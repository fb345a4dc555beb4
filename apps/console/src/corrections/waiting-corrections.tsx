import type { AdminCorrection } from '@duet/contract';
import { Box, Button, Typography } from '@mui/material';
import { useGetIdentity, useGetList } from 'react-admin';
import { useMay } from '../access/use-may';
import { useAct } from '../data/use-act';

/** Corrections of a member's credits that wait for a second person. */
export function WaitingCorrections({ memberId }: { memberId: string }) {
  const may = useMay('ledger:read');
  const params = {
    filter: { member_id: memberId, state: 'requested' },
    pagination: { page: 1, perPage: 20 },
    sort: { field: 'created_at', order: 'DESC' as const },
  };
  const { data = [] } = useGetList<AdminCorrection>('credit-corrections', params, { enabled: may });
  return data.map((one) => <Waiting key={one.id} of={one} />);
}

function Waiting({ of: one }: { of: AdminCorrection }) {
  const { identity } = useGetIdentity();
  const mayApprove = useMay('ledger:approve');
  const mayWrite = useMay('ledger:write');
  const approve = useAct((provider) => provider.approveCorrection(one.id), { done: 'Done. It is in the ledger.' });
  const decline = useAct((provider) => provider.declineCorrection(one.id), { done: 'Nothing was changed.' });
  if (!identity) return null;
  const isOwn = one.requested_by?.id === identity.id;
  const isPending = approve.isPending || decline.isPending;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 1.5 }}>
      <Typography variant="body2" sx={{ flex: '1 1 240px' }}>
        <strong>
          {one.amount > 0 ? 'Give' : 'Take'} {Math.abs(one.amount)} credits
        </strong>{' '}
        wait for a second person: {one.reason} (by {one.requested_by?.name ?? 'somebody who left'})
      </Typography>
      {(isOwn ? mayWrite : mayApprove) && (
        <Button size="small" variant="outlined" disabled={isPending} onClick={() => decline.run()}>
          {isOwn ? 'Take back' : 'Decline'}
        </Button>
      )}
      {!isOwn && mayApprove && (
        <Button size="small" variant="contained" disabled={isPending} onClick={() => approve.run()}>
          Agree
        </Button>
      )}
    </Box>
  );
}
