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
import { useWaitingSelfies } from '../selfies/waiting-selfies';
import { useWaitingTexts } from '../texts/waiting-texts';
import { numberText } from '../ui/formats';
import { t } from '../ui/texts';
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
      aria-label={t('dashboard.waiting.label')}
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
      {photos && <Selfies />}
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
    <Queue
      to={RAISED_ALARMS}
      label={t('dashboard.waiting.alarms.label')}
      count={count}
      note={oldest ?? t('dashboard.waiting.alarms.note')}
    />
  );
}

function Photos() {
  const { site } = useChosenSite();
  const count = useWaitingCount(site?.id ?? null, true);
  const oldest = useOldestWait('photos', { waiting: true });
  return (
    <Queue
      to="/photos"
      label={t('dashboard.waiting.photos.label')}
      count={count}
      note={oldest ?? t('dashboard.waiting.photos.note')}
    />
  );
}

/** Shown only while one waits: most sites verify nobody. */
function Selfies() {
  const { site } = useChosenSite();
  const count = useWaitingSelfies(site?.id ?? null, true);
  if (!count) return null;
  return (
    <Queue
      to="/selfies"
      label={t('dashboard.waiting.selfies.label')}
      count={count}
      note={t('dashboard.waiting.selfies.note')}
    />
  );
}

function MemberTexts() {
  const { site } = useChosenSite();
  const count = useWaitingTexts(site?.id ?? null, true);
  const marked = useCount('texts', { waiting: true, marked: true });
  const oldest = useOldestWait('texts', { waiting: true });
  const markedNote = marked
    ? t('dashboard.waiting.texts.marked', { count: marked, number: numberText(marked) })
    : undefined;
  const note = bothNotes(markedNote, oldest) ?? t('dashboard.waiting.texts.note');
  return <Queue to="/texts" label={t('dashboard.waiting.texts.label')} count={count} note={note} />;
}

function Cases() {
  const count = useCount('cases', WAITING_FOR_ME);
  const oldest = useOldestWait('cases', WAITING_FOR_ME);
  return (
    <Queue
      to={WAITING_CASES}
      label={t('dashboard.waiting.cases.label')}
      count={count}
      note={bothNotes(t('dashboard.waiting.cases.note'), oldest) ?? ''}
    />
  );
}

function Refunds() {
  const count = useCount('refunds', { state: 'requested' });
  const amount = numberText(100, { minimumFractionDigits: 2 });
  return (
    <Queue
      to={WAITING_REFUNDS}
      label={t('dashboard.waiting.refunds.label')}
      count={count}
      note={t('dashboard.waiting.refunds.note', { amount })}
    />
  );
}

function Orders() {
  const count = useCount('orders', { open: true });
  return (
    <Queue
      to={OPEN_ORDERS}
      label={t('dashboard.waiting.orders.label')}
      count={count}
      note={t('dashboard.waiting.orders.note')}
    />
  );
}

/** Two notes as one, or the one that there is. */
const bothNotes = (first: string | undefined, second: string | undefined): string | undefined =>
  first && second ? t('dashboard.waiting.two_notes', { first, second }) : (first ?? second);

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
          {count === undefined ? <Skeleton width={50} /> : numberText(count)}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {note}
        </Typography>
      </CardActionArea>
    </Card>
  );
}
