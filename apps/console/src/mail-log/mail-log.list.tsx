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
import { namedOptions, optionName } from '../ui/words';
import { MAIL_STATE_WORDS, MailStateChip } from './mail-state';

const states = MAIL_STATES.map((id) => ({ id, name: MAIL_STATE_WORDS[id].label }));

function KindInput({ source, label }: { source: string; label: string; alwaysOn?: boolean }) {
  const provider = useConsoleProvider();
  const kinds = useQuery({ queryKey: ['mail-kinds'], queryFn: () => provider.listMailKinds() });
  return (
    <SelectInput source={source} label={label} choices={namedOptions((kinds.data ?? []).map(({ kind }) => kind))} />
  );
}

const filters = [
  <SelectInput key="state" source="state" choices={states} alwaysOn />,
  <KindInput key="kind" source="kind" label="E-mail" alwaysOn />,
  <MemberPicker key="member" source="member_id" label="Member" alwaysOn />,
  <DateInput key="from" source="from" label="From" />,
  <DateInput key="to" source="to" label="Before" />,
];

/** Mails of members with what has become of each, newest first. */
export const MailLogList = () => (
  <RecordList
    title="E-mail log"
    text="E-mails to members of the last 90 days, and what has become of each. Their words are not kept."
    filters={filters}
    empty="No e-mails yet"
  >
    <DataTable bulkActionButtons={false} rowClick={false}>
      <DataTable.Col<AdminMailRecord>
        source="kind"
        label="E-mail"
        disableSort
        render={({ kind, member_id, member_name }) => (
          <>
            <Box sx={{ fontWeight: 600 }}>{optionName(kind)}</Box>
            <Box sx={{ lineHeight: '26px', overflowWrap: 'anywhere' }}>
              <MemberLink id={member_id} name={member_name} />
            </Box>
          </>
        )}
      />
      <DataTable.Col<AdminMailRecord> label="Site" sx={WIDE}>
        <SiteField />
      </DataTable.Col>
      <DataTable.Col<AdminMailRecord>
        source="state"
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
        label="Asked for"
        sx={{ ...WIDE, whiteSpace: 'nowrap' }}
        render={({ created_at }) => momentText(created_at)}
      />
    </DataTable>
  </RecordList>
);
