import { Box, Button, Typography } from '@mui/material';
import { useGetList } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { useMay } from '../access/use-may';
import { RAISED, RAISED_ALARMS } from '../alarms/raised-path';
import { WAITING_CASES, WAITING_FOR_ME } from '../cases/waiting-path';
import { useChosenSite } from '../layout/chosen-site';
import { linkTo } from '../layout/site-address';
import { numberText } from '../ui/formats';
import { KeyCap } from '../ui/key-cap';
import { t } from '../ui/texts';
import { useKeys } from '../ui/use-keys';
import { useWaitingCount } from '../photos/waiting-photos';
import { useWaitingTexts } from '../texts/waiting-texts';
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
  const texts = useWaitingTexts(id, moderates);
  const alarms = useCount('alarms', RAISED, moderates);
  const marked = useCount('texts', { waiting: true, marked: true }, moderates);
  const [donePhotos, doneTexts] = [useDoneToday('photo', moderates, id), useDoneToday('text', moderates, id)];
  const next = moderates ? nextWork({ alarms, photos, marked, texts, minors, cases }) : null;
  const start = () => {
    if (next) void navigate(linkTo(pathOf(next.of), id));
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
      {donePhotos !== undefined && doneTexts !== undefined && (
        <Typography color="textSecondary">{doneText(donePhotos, doneTexts)}</Typography>
      )}
    </Box>
  );
}

const pathOf = (of: NonNullable<ReturnType<typeof nextWork>>['of']): string =>
  of === 'cases' ? WAITING_CASES : of === 'alarms' ? RAISED_ALARMS : `/${of}`;

const doneText = (photos: number, texts: number): string =>
  t('dashboard.done_today.text', {
    photos: t('dashboard.done_today.photos', { count: photos, number: numberText(photos) }),
    texts: t('dashboard.done_today.texts', { count: texts, number: numberText(texts) }),
  });

/** The number of photos or texts that this person has decided on since midnight, as their clock has it. */
function useDoneToday(of: 'photo' | 'text', enabled: boolean, siteId: string | null): number | undefined {
  const midnight = new Date(new Date().setHours(0, 0, 0, 0)).toISOString();
  const filter = { mine: true, decided_since: midnight, ...(siteId && { site_id: siteId }) };
  return useGetList(`${of}-decisions`, { ...FIRST, filter }, { enabled, refetchInterval: 60_000 }).total;
}
