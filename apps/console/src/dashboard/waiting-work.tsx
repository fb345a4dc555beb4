import { Box, Card, CardActionArea, Skeleton, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import { useMay } from '../access/use-may';
import { RAISED, RAISED_ALARMS } from '../alarms/raised-path';
import { WAITING_CASES, WAITING_FOR_ME } from '../cases/waiting-path';
import { useChosenSite } from '../layout/chosen-site';
import { narrowed } from '../layout/site-address';
import { OPEN_ORDERS } from '../orders/open-path';
import { useWaitingCount } from '../photos/waiting-photos';
import { WAITING_REFUNDS } from '../refunds/waiting-path';
import { useWaitingTexts } from '../texts/waiting-texts';
import { useCount } from './use-count';
import { useOldestWait } from './use-oldest-wait';

/** The queues that wait for this person, each with its length and the way to it. */
export function WaitingWork() {
  const [photos, refunds, orders] = [useMay('photos:moderate'), useMay('refunds:read'), useMay('orders:read')];
  const cases = useMay('cases:read');
  if (!photos && !cases && !refunds && !orders) return null;
  return (
    <Box
      component="section"
      aria-label="Needs attention"
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: '1fr', sm: 'repeat(auto-fit, minmax(200px, 1fr))' },
        mb: 3,
      }}
    >
      {photos && <Alarms />}
      {cases && <Cases />}
      {photos && <Photos />}
      {photos && <MemberTexts />}
      {refunds && <Refunds />}
      {orders && <Orders />}
    </Box>
  );
}

/** Shown only while there is one. */
function Alarms() {
  const count = useCount('alarms', RAISED);
  const oldest = useOldestWait('alarms', RAISED);
  if (!count) return null;
  return (
    <Queue to={RAISED_ALARMS} label="May be under 18" count={count} note={oldest ?? 'a second person is needed'} />
  );
}

function Photos() {
  const { site } = useChosenSite();
  const count = useWaitingCount(site?.id ?? null, true);
  const oldest = useOldestWait('photos', { waiting: true });
  return (
    <Queue to="/photos" label="Photos to check" count={count} note={oldest ?? 'main photos first, then the oldest'} />
  );
}

function MemberTexts() {
  const { site } = useChosenSite();
  const count = useWaitingTexts(site?.id ?? null, true);
  const marked = useCount('texts', { waiting: true, marked: true });
  const oldest = useOldestWait('texts', { waiting: true });
  const note = [marked ? `${marked.toLocaleString('en-GB')} marked` : undefined, oldest].filter(Boolean).join('; ');
  return <Queue to="/texts" label="Texts to check" count={count} note={note || 'what is about money first'} />;
}

function Cases() {
  const count = useCount('cases', WAITING_FOR_ME);
  const oldest = useOldestWait('cases', WAITING_FOR_ME);
  return (
    <Queue
      to={WAITING_CASES}
      label="Cases waiting for me"
      count={count}
      note={['mine or nobody’s, minors first', oldest].filter(Boolean).join('; ')}
    />
  );
}

function Refunds() {
  const count = useCount('refunds', { state: 'requested' });
  return <Queue to={WAITING_REFUNDS} label="Refunds waiting for a second person" count={count} note="above 100.00" />;
}

function Orders() {
  const count = useCount('orders', { open: true });
  return <Queue to={OPEN_ORDERS} label="Orders still open" count={count} note="waiting for their payment provider" />;
}

interface QueueProps {
  to: string;
  label: string;
  count: number | undefined;
  note: string;
}

function Queue({ to, label, count, note }: QueueProps) {
  const { id } = useChosenSite();
  const [pathname = '', search = ''] = to.split('?');
  return (
    <Card>
      <CardActionArea
        component={Link}
        to={narrowed({ pathname, search }, id)}
        sx={{ p: { xs: 2, sm: 2.5 }, height: '100%' }}
      >
        <Typography variant="subtitle2" color="textSecondary">
          {label}
        </Typography>
        <Typography component="p" sx={{ fontSize: '1.6rem', fontWeight: 650, lineHeight: 1.3 }}>
          {count === undefined ? <Skeleton width={50} /> : count.toLocaleString('en-GB')}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {note}
        </Typography>
      </CardActionArea>
    </Card>
  );
}
