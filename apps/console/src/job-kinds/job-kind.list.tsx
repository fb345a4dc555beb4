import type { AdminJobKind } from '@duet/contract';
import { JOB_QUEUES } from '@duet/contract';
import { Box, Paper, Typography } from '@mui/material';
import { DataTable, useListContext } from 'react-admin';
import { NUMBER, SMALL, WIDE } from '../ui/columns';
import { RecordList } from '../ui/record-list';
import { optionName, whenText } from '../ui/words';

/** Jobs that are not done, by queue and kind. */
export const JobKindList = () => (
  <RecordList
    title="Queues"
    text="Background work that is not done yet, by kind. A queue that grows, or whose oldest job gets older, needs a look."
    empty="Nothing waits: all work is done"
    perPage={1000}
  >
    <Queues />
    <KindTable />
  </RecordList>
);

/** A card for each queue. */
function Queues() {
  const { data = [] } = useListContext<AdminJobKind>();
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        p: 2,
        gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, 1fr)', md: 'repeat(4, 1fr)' },
      }}
    >
      {JOB_QUEUES.map((queue) => (
        <QueueCard key={queue} queue={queue} kinds={data.filter((kind) => kind.queue === queue)} />
      ))}
    </Box>
  );
}

function QueueCard({ queue, kinds }: { queue: string; kinds: AdminJobKind[] }) {
  const sum = (field: 'waiting' | 'running' | 'troubled' | 'failed') =>
    kinds.reduce((total, kind) => total + kind[field], 0);
  const [oldest] = kinds.flatMap(({ oldest_at }) => oldest_at ?? []).sort();
  return (
    <Paper variant="outlined" sx={{ p: 2 }}>
      <Typography variant="h6" component="h2">
        {optionName(queue)}
      </Typography>
      <Typography>
        {sum('waiting')} waiting, {sum('running')} running
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {sum('troubled')} retried, {sum('failed')} given up
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {oldest ? `Oldest: ${whenText(oldest)}` : 'Nothing waits'}
      </Typography>
    </Paper>
  );
}

const COUNTS = [
  ['waiting', 'Waiting'],
  ['running', 'Running'],
  ['troubled', 'Retried'],
  ['failed', 'Given up'],
] as const;

const KindTable = () => (
  <DataTable bulkActionButtons={false} rowClick={false}>
    <DataTable.Col<AdminJobKind>
      label="Job"
      render={({ name, queue, ...kind }) => (
        <>
          <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Box>
          <Box sx={SMALL}>{optionName(queue)}</Box>
          <Box sx={{ ...SMALL, display: { md: 'none' } }}>
            {COUNTS.map(([field, label]) => `${label}: ${kind[field]}`).join(', ')}
          </Box>
        </>
      )}
    />
    {COUNTS.map(([field, label]) => (
      <DataTable.Col<AdminJobKind>
        key={field}
        label={label}
        sx={{ ...WIDE, ...NUMBER }}
        render={(kind) => kind[field]}
      />
    ))}
    <DataTable.Col<AdminJobKind>
      label="Oldest"
      sx={{ whiteSpace: 'nowrap' }}
      render={({ oldest_at }) => (oldest_at ? whenText(oldest_at) : '–')}
    />
  </DataTable>
);
