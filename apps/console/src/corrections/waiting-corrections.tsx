import type { AdminCorrection } from '@duet/contract';
import { Box, Button, Typography } from '@mui/material';
import { useGetIdentity, useGetList } from 'react-admin';
import { useMay } from '../access/use-may';
import { useAct } from '../data/use-act';
import { RichText } from '../ui/rich-text';
import { t } from '../ui/texts';

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

/** The sentence about a correction: what is wished for, and who wishes it. */
function sentenceKey({ amount, requested_by }: AdminCorrection) {
  if (amount > 0) return requested_by ? 'corrections.waiting.give' : 'corrections.waiting.give_of_former';
  return requested_by ? 'corrections.waiting.take' : 'corrections.waiting.take_of_former';
}

function Waiting({ of: one }: { of: AdminCorrection }) {
  const { identity } = useGetIdentity();
  const mayApprove = useMay('ledger:approve');
  const mayWrite = useMay('ledger:write');
  const approve = useAct((provider) => provider.approveCorrection(one.id), { done: t('corrections.done') });
  const decline = useAct((provider) => provider.declineCorrection(one.id), { done: t('corrections.waiting.declined') });
  if (!identity) return null;
  const isOwn = one.requested_by?.id === identity.id;
  const isPending = approve.isPending || decline.isPending;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 1.5 }}>
      <Typography variant="body2" sx={{ flex: '1 1 240px' }}>
        <RichText
          k={sentenceKey(one)}
          values={{ count: Math.abs(one.amount), reason: one.reason, name: one.requested_by?.name ?? '' }}
          tags={{ b: <strong /> }}
        />
      </Typography>
      {(isOwn ? mayWrite : mayApprove) && (
        <Button size="small" variant="outlined" disabled={isPending} onClick={() => decline.run()}>
          {isOwn ? t('corrections.waiting.take_back') : t('corrections.waiting.decline')}
        </Button>
      )}
      {!isOwn && mayApprove && (
        <Button size="small" variant="contained" disabled={isPending} onClick={() => approve.run()}>
          {t('corrections.waiting.agree')}
        </Button>
      )}
    </Box>
  );
}
