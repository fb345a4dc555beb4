import type { AdminMember } from '@duet/contract';
import { Chip, Stack } from '@mui/material';

const ACCOUNT: Record<AdminMember['status'], { label: string; color: 'success' | 'warning' | 'error' }> = {
  active: { label: 'Active', color: 'success' },
  not_confirmed: { label: 'Not confirmed', color: 'warning' },
  pending_deletion: { label: 'Leaving soon', color: 'warning' },
  suspended: { label: 'Suspended', color: 'error' },
  banned: { label: 'Banned', color: 'error' },
};

const REASONS: Record<NonNullable<AdminMember['disabled_reason']>, string> = {
  unconfirmed: 'hidden: e-mail not confirmed',
  paused: 'hidden: paused by the member',
  moderated: 'hidden: by moderation',
  pending_deletion: 'hidden: being deleted',
};

/** The state of an account, and the reason of a hidden profile. */
export const MemberStatus = ({ member }: { member: AdminMember }) => (
  <Stack direction="row" spacing={0.75} useFlexGap sx={{ flexWrap: 'wrap' }}>
    <Chip size="small" variant="outlined" {...ACCOUNT[member.status]} />
    {member.profile_status === 'disabled' && (
      <Chip size="small" label={member.disabled_reason ? REASONS[member.disabled_reason] : 'hidden'} />
    )}
    {member.paid_user && <Chip size="small" color="primary" variant="outlined" label="Premium" />}
    {member.fictional && <Chip size="small" color="secondary" variant="outlined" label="Fictional" />}
  </Stack>
);
