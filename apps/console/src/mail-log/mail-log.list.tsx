import type { AdminMailRecord } from '@duet/contract';
import { MAIL_STATES } from '@duet/contract';
import { useQuery } from '@tanstack/react-query';
import { Box } from '@mui/material';
import { DataTable, DateInput, SelectInput } from 'react-admin';
import { useConsoleProvider } from '../data/use-act';
import { MemberLink } from '../members/member-name';
import { MemberPicker } from '../members/member-picker';
import { SMALL, WIDE } from '../ui/columns';
import { momentText } from '../ui/facts';
import { SiteField } from '../ui/place-fields';
import { RecordList } from '../ui/record-list';
import { t } from '../ui/texts';
import { namedOptions, optionName } from '../ui/words';
import { mailStateName, MailStateChip } from './mail-state';

const states = MAIL_STATES.map((id) => ({ id, name: mailStateName(id) }));

function KindInput({ source, label }: { source: string; label: string; alwaysOn?: boolean }) {
  const provider = useConsoleProvider();
  const kinds = useQuery({ queryKey: ['mail-kinds'], queryFn: () => provider.listMailKinds() });
  const choices = namedOptions(
    (kinds.data ?? []).map(({ kind }) => kind),
    'mail_kind',
  );
  return <SelectInput source={source} label={label} choices={choices} />;
}

const filters = [
  <SelectInput key="state" source="state" label={t('mail-log.filters.state')} choices={states} alwaysOn />,
  <KindInput key="kind" source="kind" label={t('mail-log.filters.kind')} alwaysOn />,
  <MemberPicker key="member" source="member_id" label={t('mail-log.filters.member')} alwaysOn />,
  <DateInput key="from" source="from" label={t('mail-log.filters.from')} />,
  <DateInput key="to" source="to" label={t('mail-log.filters.to')} />,
];

/** Mails of members with what has become of each, newest first. */
export const MailLogList = () => (
  <RecordList title={t('mail-log.title')} text={t('mail-log.text')} filters={filters} empty={t('mail-log.empty')}>
    <DataTable bulkActionButtons={false} rowClick={false}>
      <DataTable.Col<AdminMailRecord>
        source="kind"
        label={t('mail-log.columns.mail')}
        disableSort
        render={({ kind, member_id, member_name }) => (
          <>
            <Box sx={{ fontWeight: 600 }}>{optionName(kind, 'mail_kind')}</Box>
            <Box sx={{ lineHeight: '26px', overflowWrap: 'anywhere' }}>
              <MemberLink id={member_id} name={member_name} />
            </Box>
          </>
        )}
      />
      <DataTable.Col<AdminMailRecord> label={t('mail-log.columns.site')} sx={WIDE}>
        <SiteField />
      </DataTable.Col>
      <DataTable.Col<AdminMailRecord>
        source="state"
        label={t('mail-log.columns.state')}
        disableSort
        render={({ state, reason, changed_at }) => (
          <>
            <MailStateChip state={state} />
            <Box sx={SMALL}>{momentText(changed_at)}</Box>
            <Box sx={SMALL}>{reason}</Box>
          </>
        )}
      />
      <DataTable.Col<AdminMailRecord>
        source="created_at"
        label={t('mail-log.columns.asked_for')}
        sx={{ ...WIDE, whiteSpace: 'nowrap' }}
        render={({ created_at }) => momentText(created_at)}
      />
    </DataTable>
  </RecordList>
);
