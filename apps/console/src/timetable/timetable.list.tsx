import type { AdminTimetableEntry } from '@duet/contract';
import { Box, Chip } from '@mui/material';
import { DataTable } from 'react-admin';
import { SMALL, WIDE } from '../ui/columns';
import { momentText } from '../ui/facts';
import { RecordList } from '../ui/record-list';
import { t } from '../ui/texts';

/** Repeating jobs with their last run and their next. */
export const TimetableList = () => (
  <RecordList title={t('timetable.title')} text={t('timetable.text')} empty={t('timetable.empty')} perPage={1000}>
    <DataTable bulkActionButtons={false} rowClick={false}>
      <DataTable.Col<AdminTimetableEntry>
        label={t('timetable.list.job')}
        render={(entry) => <EntryName entry={entry} />}
      />
      <DataTable.Col<AdminTimetableEntry>
        label={t('timetable.list.last_run')}
        render={(entry) => <LastRun entry={entry} />}
      />
      <DataTable.Col<AdminTimetableEntry>
        label={t('timetable.list.next_run')}
        sx={{ ...WIDE, whiteSpace: 'nowrap' }}
        render={({ next_at }) => momentText(next_at)}
      />
    </DataTable>
  </RecordList>
);

const COLORS = { planned: 'default', running: 'info', done: 'success', failed: 'error' } as const;

const EntryName = ({ entry: { id, every_seconds, next_at } }: { entry: AdminTimetableEntry }) => (
  <>
    <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{id}</Box>
    <Box sx={SMALL}>{intervalText(every_seconds)}</Box>
    <Box sx={{ ...SMALL, display: { md: 'none' } }}>{t('timetable.list.next', { time: momentText(next_at) })}</Box>
  </>
);

const LastRun = ({ entry: { state, started_at, reason } }: { entry: AdminTimetableEntry }) => (
  <>
    <Chip size="small" variant="outlined" color={COLORS[state]} label={t(`timetable.states.${state}`)} />
    <Box sx={SMALL}>{started_at && momentText(started_at)}</Box>
    <Box sx={SMALL}>{reason}</Box>
  </>
);

const UNITS = [
  [86_400, 'days'],
  [3600, 'hours'],
  [60, 'minutes'],
  [1, 'seconds'],
] as const;

function intervalText(seconds: number): string {
  const [size, unit] = UNITS.find(([size]) => seconds % size === 0) ?? UNITS[3];
  return t(`timetable.every.${unit}`, { count: seconds / size });
}
