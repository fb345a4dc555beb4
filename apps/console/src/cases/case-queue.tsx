import type { AdminCase } from '@duet/contract';
import { Box, Button, Typography } from '@mui/material';
import { useGetList } from 'react-admin';
import { Link, useNavigate } from 'react-router-dom';
import { KeyCap } from '../ui/key-cap';
import { t } from '../ui/texts';
import { useKeys } from '../ui/use-keys';
import { WAITING_CASES, WAITING_FOR_ME } from './waiting-path';

const QUEUE = {
  filter: WAITING_FOR_ME,
  pagination: { page: 1, perPage: 100 },
  sort: { field: 'urgency', order: 'ASC' as const },
};
const pathOf = (id: string) => `/cases/${id}/show`;

/** The neighbours of a case in the queue of the person; from a case that waits no more the next one is the first. */
function useNeighbours(id: string) {
  const { data = [] } = useGetList<AdminCase>('cases', QUEUE, { staleTime: 10_000 });
  const ids = data.map((one) => one.id);
  const at = ids.indexOf(id);
  return { place: at + 1, count: ids.length, before: ids[at - 1], next: at < 0 ? ids[0] : ids[at + 1] };
}

/** The place of a case among those that wait for the person, and the way to the next one: K and J. */
export function CaseQueue({ id }: { id: string }) {
  const navigate = useNavigate();
  const { place, count, before, next } = useNeighbours(id);
  const go = (to: string | undefined) => to && (() => void navigate(pathOf(to)));
  useKeys({ k: go(before) || undefined, j: go(next) || undefined });
  const words = place > 0 ? t('cases.queue.place', { place, count }) : t('cases.queue.waiting', { count });
  return (
    <Box
      component="nav"
      aria-label={t('cases.queue.label')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 1.5 }}
    >
      <Typography
        component={Link}
        to={WAITING_CASES}
        variant="body2"
        color="textSecondary"
        sx={{ mr: 'auto', py: 0.5 }}
      >
        {words}
      </Typography>
      <Step to={before} text={t('cases.queue.before')} keyName="K" />
      <Step to={next} text={t('cases.queue.next')} keyName="J" />
    </Box>
  );
}

function Step({ to, text, keyName }: { to: string | undefined; text: string; keyName: string }) {
  const button = { size: 'small', endIcon: <KeyCap>{keyName}</KeyCap> } as const;
  if (!to)
    return (
      <Button {...button} disabled>
        {text}
      </Button>
    );
  return (
    <Button {...button} component={Link} to={pathOf(to)}>
      {text}
    </Button>
  );
}
