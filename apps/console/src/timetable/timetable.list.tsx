import type { AdminTimetableEntry } from '@duet/contract';
import { Box, Chip } from '@mui/material';
import { DataTable } from 'react-admin';
import { SMALL, WIDE } from '../ui/columns';
import { momentText } from '../ui/facts';
import { RecordList } from '../ui/record-list';

/** Repeating jobs with their last run and their next. */
export const TimetableList = () => (
  <RecordList
    title="Timetable"
    text="Work that repeats by itself, with its last run and its next. A run that failed is followed by the next one as usual."
    empty="No worker has run yet"
    perPage={1000}
  >
    <DataTable bulkActionButtons={false} rowClick={false}>
      <DataTable.Col<AdminTimetableEntry> label="Job" render={(entry) => <EntryName entry={entry} />} />
      <DataTable.Col<AdminTimetableEntry> label="Last run" render={(entry) => <LastRun entry={entry} />} />
      <DataTable.Col<AdminTimetableEntry>
        label="Next run"
        sx={{ ...WIDE, whiteSpace: 'nowrap' }}
        render={({ next_at }) => momentText(next_at)}
      />
    </DataTable>
  </RecordList>
);

const STATES = {
  planned: { label: 'Not yet', color: 'default' },
  running: { label: 'Running', color: 'info' },
  done: { label: 'Done', color: 'success' },
  failed: { label: 'Failed', color: 'error' },
} as const;

const EntryName = ({ entry: { id, every_seconds, next_at } }: { entry: AdminTimetableEntry }) => (
  <>
    <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{id}</Box>
    <Box sx={SMALL}>every {intervalText(every_seconds)}</Box>
    <Box sx={{ ...SMALL, display: { md: 'none' } }}>next {momentText(next_at)}</Box>
  </>
);

const LastRun = ({ entry: { state, started_at, reason } }: { entry: AdminTimetableEntry }) => (
  <>
    <Chip size="small" variant="outlined" color={STATES[state].color} label={STATES[state].label} />
    <Box sx={SMALL}>{started_at && momentText(started_at)}</Box>
    <Box sx={SMALL}>{reason}</Box>
  </>
);

const UNITS = [
  [86_400, 'day'],
  [3600, 'hour'],
  [60, 'minute'],
  [1, 'second'],
] as const;

function intervalText(seconds: number): string {
  const [size, unit] = UNITS.find(([size]) => seconds % size === 0) ?? UNITS[3];
  const count = seconds / size;
  return count === 1 ? unit : `${count} ${unit}s`;
}
