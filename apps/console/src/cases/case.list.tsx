import type { AdminCase } from '@duet/contract';
import { Box, Button } from '@mui/material';
import { DataTable, SelectInput, TextInput } from 'react-admin';
import { Link } from 'react-router-dom';
import { MemberLink } from '../members/member-name';
import { MemberPicker } from '../members/member-picker';
import { WIDE } from '../ui/columns';
import { SiteField } from '../ui/place-fields';
import { RecordList } from '../ui/record-list';
import { whenText } from '../ui/words';
import { CaseDeadline, CaseReason, CaseStateChip } from './case-marks';
import { WAITING_CASES } from './waiting-path';
import { REASON_CHOICES, STATE_CHOICES, SUBJECT_CHOICES, SUBJECT_WORDS } from './words';

const only = (name: string) => [{ id: true, name }];
const upper = (value: string) => value.trim().toUpperCase();

const filters = [
  <SelectInput key="state" source="state" choices={STATE_CHOICES} alwaysOn />,
  <SelectInput key="reason" source="reason" choices={REASON_CHOICES} alwaysOn />,
  <SelectInput key="mine" source="mine" label="Whose" choices={only('Mine')} alwaysOn />,
  <SelectInput key="overdue" source="overdue" label="Deadline" choices={only('Overdue')} alwaysOn />,
  <SelectInput key="waits_for_me" source="waits_for_me" label="Waiting" choices={only('Mine or nobody’s')} />,
  <SelectInput key="open" source="open" label="Decision" choices={only('Still open')} />,
  <SelectInput key="subject" source="subject" label="About a" choices={SUBJECT_CHOICES} />,
  <TextInput key="reference" source="reference" label="Number" parse={upper} />,
  <MemberPicker key="member" source="member_id" label="About the member" />,
  <MemberPicker key="reporter" source="reporter_id" label="Reported by" />,
];

/** Cases in reach: those about minors first, then threats, then what is due first. */
export const CaseList = () => (
  <RecordList
    title="Cases"
    text="Reports of members. Minors come first, then threats, then what is due first. A first look within 2 working days, a decision within 14 days."
    buttons={
      <Button component={Link} to={WAITING_CASES} variant="outlined">
        Waiting for me
      </Button>
    }
    filters={filters}
    sort={{ field: 'urgency', order: 'ASC' }}
    empty="No cases yet"
    perPage={25}
  >
    <DataTable bulkActionButtons={false} rowClick={(id) => `/cases/${String(id)}/show`}>
      <DataTable.Col<AdminCase>
        source="created_at"
        label="Case"
        render={({ reference, created_at }) => (
          <>
            <Box component="span" sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
              {reference}
            </Box>
            <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>{whenText(created_at)}</Box>
          </>
        )}
      />
      <DataTable.Col<AdminCase> source="urgency" label="Reason" render={(one) => <CaseReason of={one} />} />
      <DataTable.Col<AdminCase> label="About a" sx={WIDE} render={({ subject }) => SUBJECT_WORDS[subject]} />
      <DataTable.Col<AdminCase>
        label="Member"
        sx={WIDE}
        render={({ member }) => member && <MemberLink id={member.id} name={member.name} />}
      />
      <DataTable.Col<AdminCase> label="Site" sx={WIDE}>
        <SiteField />
      </DataTable.Col>
      <DataTable.Col<AdminCase> label="Who has it" sx={WIDE} render={({ assignee }) => assignee?.name ?? 'Nobody'} />
      <DataTable.Col<AdminCase> source="due_at" label="Due" render={(one) => <CaseDeadline of={one} />} />
      <DataTable.Col<AdminCase> source="state" sx={WIDE} render={({ state }) => <CaseStateChip state={state} />} />
    </DataTable>
  </RecordList>
);
