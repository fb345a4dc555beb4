import { Box, Button, Typography } from '@mui/material';
import { useGetList } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { useMay } from '../access/use-may';
import { WAITING_CASES, WAITING_FOR_ME } from '../cases/waiting-path';
import { useChosenSite } from '../layout/chosen-site';
import { linkTo } from '../layout/site-address';
import { useWaitingCount } from '../photos/waiting-photos';
import { KeyCap } from '../ui/key-cap';
import { useKeys } from '../ui/use-keys';
import { nextWork } from './next-work';
import { useCount } from './use-count';

const FIRST = { pagination: { page: 1, perPage: 1 }, sort: { field: 'decided_at', order: 'DESC' as const } };

/** For moderators: one key begins what is most urgent, and what they have done today. */
export function StartNext() {
  const moderates = useMay('photos:moderate');
  const { id } = useChosenSite();
  const navigate = useNavigate();
  const photos = useWaitingCount(id, moderates);
  const minors = useCount('cases', { ...WAITING_FOR_ME, reason: 'underage' }, moderates);
  const cases = useCount('cases', WAITING_FOR_ME, moderates);
  const done = useDoneToday(moderates, id);
  const next = moderates ? nextWork({ photos, minors, cases }) : null;
  const start = () => {
    if (next) void navigate(linkTo(next.of === 'photos' ? '/photos' : WAITING_CASES, id));
  };
  useKeys({ n: next ? start : undefined });
  if (!moderates) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 3 }}>
      {next && (
        <Button variant="contained" size="large" onClick={start} startIcon={<KeyCap>N</KeyCap>}>
          {next.text}
        </Button>
      )}
      {done !== undefined && (
        <Typography color="textSecondary">
          {done === 1 ? '1 photo' : `${done.toLocaleString('en-GB')} photos`} decided by you today
        </Typography>
      )}
    </Box>
  );
}

/** The number of photos that this person has decided on since midnight, as their clock has it. */
function useDoneToday(enabled: boolean, siteId: string | null): number | undefined {
  const midnight = new Date(new Date().setHours(0, 0, 0, 0)).toISOString();
  const filter = { mine: true, decided_since: midnight, ...(siteId && { site_id: siteId }) };
  return useGetList('photo-decisions', { ...FIRST, filter }, { enabled, refetchInterval: 60_000 }).total;
}
