import type { AdminJob, JobState } from '@duet/contract';
import { JOB_QUEUES, JOB_STATES } from '@duet/contract';
import { Box, Chip } from '@mui/material';
import { DataTable, SelectInput, TextInput } from 'react-admin';
import { useMay } from '../access/use-may';
import { SMALL, WIDE } from '../ui/columns';
import { momentText } from '../ui/facts';
import { SiteField } from '../ui/place-fields';
import { RecordList } from '../ui/record-list';
import { t } from '../ui/texts';
import { namedOptions, whenText } from '../ui/words';
import { JobActs } from './job-acts';

const COLORS: Record<JobState, 'error' | 'warning' | 'default'> = {
  failed: 'error',
  waiting: 'default',
  troubled: 'warning',
};
const stateWord = (state: JobState): string => t(`jobs.states.${state}`);
const states = JOB_STATES.map((id) => ({ id, name: stateWord(id) }));

/** Three columns fit a phone of 360 px. */
const NARROW = { '& .MuiTableCell-root': { paddingInline: { xs: 1, md: 2 } } };
/** A long name or reason breaks anywhere, so that it takes the room it is given and no more. */
const LARGEST = { width: { xs: '46%', md: '42%' } };
const STATE = { width: { xs: '30%', md: '18%' } };
const WRAPPED = { height: 'auto', '& .MuiChip-label': { whiteSpace: 'normal' } };

const filters = [
  <SelectInput key="state" source="state" label={t('jobs.list.state')} choices={states} alwaysOn />,
  <TextInput key="name" source="name" label={t('jobs.list.job')} alwaysOn resettable />,
  <SelectInput key="queue" source="queue" label={t('jobs.list.queue')} choices={namedOptions(JOB_QUEUES)} />,
];

/** Jobs that did not end well, the newest first. */
export const JobList = () => (
  <RecordList title={t('jobs.title')} text={t('jobs.text')} filters={filters} empty={t('jobs.empty')} perPage={25}>
    <JobTable />
  </RecordList>
);

function JobTable() {
  const mayAct = useMay('jobs:write');
  return (
    <DataTable bulkActionButtons={false} rowClick={false} sx={NARROW}>
      <DataTable.Col<AdminJob>
        source="name"
        label={t('jobs.list.job')}
        sx={LARGEST}
        render={(job) => <JobName job={job} />}
      />
      <DataTable.Col<AdminJob> label={t('jobs.list.site')} sx={WIDE}>
        <SiteField />
      </DataTable.Col>
      <DataTable.Col<AdminJob>
        source="state"
        label={t('jobs.list.state')}
        sx={STATE}
        render={(job) => <State job={job} />}
      />
      <DataTable.Col<AdminJob>
        source="tries"
        label={t('jobs.list.tries')}
        sx={{ ...WIDE, textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}
        render={({ tries }) => tries}
      />
      <DataTable.Col<AdminJob>
        source="created_at"
        label={t('jobs.list.created')}
        sx={{ ...WIDE, whiteSpace: 'nowrap' }}
        render={({ created_at }) => whenText(created_at)}
      />
      {mayAct && <DataTable.Col<AdminJob> label="" sx={{ width: 1 }} render={(job) => <JobActs job={job} />} />}
    </DataTable>
  );
}

const siteOf = ({ site_name }: AdminJob) => site_name ?? t('jobs.list.platform');

const JobName = ({ job }: { job: AdminJob }) => (
  <>
    <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{job.name}</Box>
    <Box sx={SMALL}>{job.reason}</Box>
    <Box sx={{ ...SMALL, display: { md: 'none' } }}>
      {t('jobs.list.site_and_time', { site: siteOf(job), when: whenText(job.created_at) })}
    </Box>
  </>
);

const State = ({ job: { state, failed_at, next_try_at, in_doubt } }: { job: AdminJob }) => (
  <>
    <Chip size="small" variant="outlined" color={COLORS[state]} label={stateWord(state)} sx={WRAPPED} />
    <Box sx={SMALL}>
      {failed_at ? momentText(failed_at) : next_try_at && t('jobs.list.next_try', { time: momentText(next_try_at) })}
    </Box>
    {in_doubt && <Box sx={SMALL}>{t('jobs.list.in_doubt')}</Box>}
  </>
);
