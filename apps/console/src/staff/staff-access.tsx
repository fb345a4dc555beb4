import type { AdminStaff } from '@duet/contract';
import { useQuery } from '@tanstack/react-query';
import { Alert, Box, Button, Typography } from '@mui/material';
import { useRedirect } from 'react-admin';
import { useMay } from '../access/use-may';
import { SessionTable } from '../account/session-table';
import { useAct, useConsoleProvider } from '../data/use-act';
import { momentText, Section } from '../ui/facts';

/** Says that somebody has not accepted the invitation yet, with what can be done about it. */
export function InvitationNotice({ staff: { id, email, invited_until } }: { staff: AdminStaff }) {
  const mayWrite = useMay('staff:write');
  const redirect = useRedirect();
  const send = useAct((provider) => provider.inviteStaff(id), { done: `A new link is on its way to ${email}.` });
  const withdraw = useAct((provider) => provider.withdrawStaff(id), {
    done: 'The invitation is withdrawn.',
    onDone: () => redirect('list', 'staff'),
  });
  if (!invited_until) return null;
  const isOver = new Date(invited_until) <= new Date();
  return (
    <Alert severity={isOver ? 'warning' : 'info'} sx={{ mb: 2, maxWidth: 820 }}>
      <Typography variant="body2">
        {isOver
          ? 'The invitation has run out without being accepted.'
          : `Invited by e-mail; the link works until ${momentText(invited_until)}.`}
      </Typography>
      {mayWrite && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
          <Button size="small" variant="outlined" disabled={send.isPending} onClick={() => send.run()}>
            Send it again
          </Button>
          <Button size="small" color="error" disabled={withdraw.isPending} onClick={() => withdraw.run()}>
            Withdraw it
          </Button>
        </Box>
      )}
    </Alert>
  );
}

/** Where a person is logged in, and what an administrator can do about their access. */
export function StaffAccess({ staff, isOwn }: { staff: AdminStaff; isOwn: boolean }) {
  const provider = useConsoleProvider();
  const mayWrite = useMay('staff:write');
  const { id, email, second_factor, recovery_codes_left } = staff;
  const { data: sessions = [] } = useQuery({
    queryKey: ['staff', 'sessions', id],
    queryFn: () => provider.listStaffSessions(id),
  });
  const end = useAct((calls) => calls.endStaffSessions(id), { done: 'They are logged out everywhere.' });
  const reset = useAct((calls) => calls.resetStaffPassword(id), { done: `A link is on its way to ${email}.` });
  if (staff.invited_until) return null;
  return (
    <Box sx={{ maxWidth: 820, mt: 2 }}>
      <Section title="Access">
        <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
          {second_factor ? 'Second factor set up' : 'Second factor comes at the next log-in'}
          {`, ${recovery_codes_left} recovery codes left.`}
        </Typography>
        {sessions.length > 0 ? <SessionTable sessions={sessions} /> : <Typography>Not logged in anywhere.</Typography>}
        {mayWrite && !isOwn && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
            {sessions.length > 0 && (
              <Button variant="outlined" disabled={end.isPending} onClick={() => end.run()}>
                End all sessions
              </Button>
            )}
            <Button disabled={reset.isPending || staff.disabled} onClick={() => reset.run()}>
              Send a link for a new password
            </Button>
          </Box>
        )}
      </Section>
    </Box>
  );
}
