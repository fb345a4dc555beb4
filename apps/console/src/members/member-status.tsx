import type { AdminMember } from '@duet/contract';
import { Chip, Stack } from '@mui/material';
import { t } from '../ui/texts';

const COLORS: Record<AdminMember['status'], 'success' | 'warning' | 'error'> = {
  active: 'success',
  not_confirmed: 'warning',
  pending_deletion: 'warning',
  suspended: 'error',
  banned: 'error',
};

/** The state of an account, and the reason of a hidden profile. */
export const MemberStatus = ({ member }: { member: AdminMember }) => (
  <Stack direction="row" spacing={0.75} useFlexGap sx={{ flexWrap: 'wrap' }}>
    <Chip size="small" variant="outlined" color={COLORS[member.status]} label={t(`members.status.${member.status}`)} />
    {member.profile_status === 'disabled' && (
      <Chip size="small" label={t(`members.hidden.${member.disabled_reason ?? 'unknown'}`)} />
    )}
    {member.paid_user && <Chip size="small" color="primary" variant="outlined" label={t('members.status.premium')} />}
    {member.fictional && (
      <Chip size="small" color="secondary" variant="outlined" label={t('members.status.fictional')} />
    )}
  </Stack>
);
