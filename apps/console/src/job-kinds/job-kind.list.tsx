import type { AdminJobKind } from '@duet/contract';
import { JOB_QUEUES } from '@duet/contract';
import { Box, Paper, Typography } from '@mui/material';
import { DataTable, useListContext } from 'react-admin';
import { NUMBER, SMALL, WIDE } from '../ui/columns';
import { RecordList } from '../ui/record-list';
import { t } from '../ui/texts';
import { optionName, whenText } from '../ui/words';

/** Jobs that are not done, by queue and kind. */
export const JobKindList = () => (
  <RecordList title={t('job-kinds.title')} text={t('job-kinds.text')} empty={t('job-kinds.empty')} perPage={1000}>
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
      <Typography>{t('job-kinds.queue.waiting', { waiting: sum('waiting'), running: sum('running') })}</Typography>
      <Typography variant="body2" color="textSecondary">
        {t('job-kinds.queue.troubled', { troubled: sum('troubled'), failed: sum('failed') })}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {oldest ? t('job-kinds.queue.oldest', { when: whenText(oldest) }) : t('job-kinds.queue.nothing')}
      </Typography>
    </Paper>
  );
}

const COUNTS = ['waiting', 'running', 'troubled', 'failed'] as const;

const KindTable = () => (
  <DataTable bulkActionButtons={false} rowClick={false}>
    <DataTable.Col<AdminJobKind>
      label={t('job-kinds.table.job')}
      render={({ name, queue, waiting, running, troubled, failed }) => (
        <>
          <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Box>
          <Box sx={SMALL}>{optionName(queue)}</Box>
          <Box sx={{ ...SMALL, display: { md: 'none' } }}>
            {t('job-kinds.table.counts', { waiting, running, troubled, failed })}
          </Box>
        </>
      )}
    />
    {COUNTS.map((field) => (
      <DataTable.Col<AdminJobKind>
        key={field}
        label={t(`job-kinds.table.${field}`)}
        sx={{ ...WIDE, ...NUMBER }}
        render={(kind) => kind[field]}
      />
    ))}
    <DataTable.Col<AdminJobKind>
      label={t('job-kinds.table.oldest')}
      sx={{ whiteSpace: 'nowrap' }}
      render={({ oldest_at }) => (oldest_at ? whenText(oldest_at) : '–')}
    />
  </DataTable>
);
