import type { AdminStaff } from '@duet/contract';
import { useQuery } from '@tanstack/react-query';
import { Alert, Box, Button, Typography } from '@mui/material';
import { useRedirect } from 'react-admin';
import { useMay } from '../access/use-may';
import { SessionTable } from '../account/session-table';
import { useAct, useConsoleProvider } from '../data/use-act';
import { momentText, Section } from '../ui/facts';
import { t } from '../ui/texts';

/** Says that somebody has not accepted the invitation yet, with what can be done about it. */
export function InvitationNotice({ staff: { id, email, invited_until } }: { staff: AdminStaff }) {
  const mayWrite = useMay('staff:write');
  const redirect = useRedirect();
  const send = useAct((provider) => provider.inviteStaff(id), {
    done: t('staff.invitation.sent', { email }),
  });
  const withdraw = useAct((provider) => provider.withdrawStaff(id), {
    done: t('staff.invitation.withdrawn'),
    onDone: () => redirect('list', 'staff'),
  });
  if (!invited_until) return null;
  const isOver = new Date(invited_until) <= new Date();
  return (
    <Alert severity={isOver ? 'warning' : 'info'} sx={{ mb: 2, maxWidth: 820 }}>
      <Typography variant="body2">
        {isOver ? t('staff.invitation.over') : t('staff.invitation.open', { until: momentText(invited_until) })}
      </Typography>
      {mayWrite && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
          <Button size="small" variant="outlined" disabled={send.isPending} onClick={() => send.run()}>
            {t('staff.invitation.send')}
          </Button>
          <Button size="small" color="error" disabled={withdraw.isPending} onClick={() => withdraw.run()}>
            {t('staff.invitation.withdraw')}
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
  const { id, email, second_factor, recovery_codes_left: count } = staff;
  const { data: sessions = [] } = useQuery({
    queryKey: ['staff', 'sessions', id],
    queryFn: () => provider.listStaffSessions(id),
  });
  const end = useAct((calls) => calls.endStaffSessions(id), { done: t('staff.access.ended_all') });
  const reset = useAct((calls) => calls.resetStaffPassword(id), { done: t('staff.access.sent_link', { email }) });
  if (staff.invited_until) return null;
  return (
    <Box sx={{ maxWidth: 820, mt: 2 }}>
      <Section title={t('staff.access.title')}>
        <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
          {second_factor ? t('staff.access.factor_set_up', { count }) : t('staff.access.factor_to_come', { count })}
        </Typography>
        {sessions.length > 0 ? (
          <SessionTable sessions={sessions} />
        ) : (
          <Typography>{t('staff.access.nowhere')}</Typography>
        )}
        {mayWrite && !isOwn && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
            {sessions.length > 0 && (
              <Button variant="outlined" disabled={end.isPending} onClick={() => end.run()}>
                {t('staff.access.end_all')}
              </Button>
            )}
            <Button disabled={reset.isPending || staff.disabled} onClick={() => reset.run()}>
              {t('staff.access.send_link')}
            </Button>
          </Box>
        )}
      </Section>
    </Box>
  );
}
