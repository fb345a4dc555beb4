import type { AdminCase } from '@duet/contract';
import { Box, Button } from '@mui/material';
import { DataTable, SelectInput, TextInput } from 'react-admin';
import { Link } from 'react-router-dom';
import { MemberLink } from '../members/member-name';
import { MemberPicker } from '../members/member-picker';
import { WIDE } from '../ui/columns';
import { KeysHelp } from '../ui/keys-help';
import { SiteField } from '../ui/place-fields';
import { RecordList } from '../ui/record-list';
import { useRowKeys } from '../ui/use-row-keys';
import { whenText } from '../ui/words';
import { CaseDeadline, CaseMarks, CaseMatter, CaseStateChip } from './case-marks';
import { WAITING_CASES } from './waiting-path';
import { KIND_CHOICES, REASON_CHOICES, STATE_CHOICES, SUBJECT_CHOICES, SUBJECT_WORDS } from './words';

const only = (name: string) => [{ id: true, name }];
const upper = (value: string) => value.trim().toUpperCase();

const filters = [
  <SelectInput key="state" source="state" choices={STATE_CHOICES} alwaysOn />,
  <SelectInput key="kind" source="kind" choices={KIND_CHOICES} alwaysOn />,
  <SelectInput key="mine" source="mine" label="Whose" choices={only('Mine')} alwaysOn />,
  <SelectInput key="overdue" source="overdue" label="Deadline" choices={only('Overdue')} alwaysOn />,
  <SelectInput key="waits_for_me" source="waits_for_me" label="Waiting" choices={only('Mine or nobody’s')} />,
  <SelectInput key="open" source="open" label="Decision" choices={only('Still open')} />,
  <SelectInput key="unassigned" source="unassigned" label="Who has it" choices={only('Nobody')} />,
  <SelectInput key="unanswered" source="unanswered" label="Answer" choices={only('They wrote last')} />,
  <SelectInput key="appealed" source="appealed" label="Objection" choices={only('They objected')} />,
  <SelectInput key="reason" source="reason" label="Reason of a report" choices={REASON_CHOICES} />,
  <SelectInput key="subject" source="subject" label="About a" choices={SUBJECT_CHOICES} />,
  <TextInput key="reference" source="reference" label="Number" parse={upper} />,
  <MemberPicker key="member" source="member_id" label="About the member" />,
  <MemberPicker key="reporter" source="reporter_id" label="Opened by" />,
];

/** The member whom a report is about; of a complaint whoever opened it. */
function CasePerson({ of: { member, reporter, visitor_name } }: { of: AdminCase }) {
  const person = member ?? reporter;
  return person ? <MemberLink id={person.id} name={person.name} /> : <>{visitor_name} (visitor)</>;
}

/** The row that J and K have come to. */
const FOCUS = {
  '& .MuiTableCell-root': { paddingInline: { xs: 0.5, md: 2 } },
  '& .RaDataTable-row:focus': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: '-2px' },
};

const KEYS = [
  ['J', 'The next case'],
  ['K', 'The case before'],
  ['Enter', 'Open it'],
] as const;

function ListKeys() {
  useRowKeys();
  return <KeysHelp lines={KEYS} />;
}

/** Cases in reach: those about minors first, then threats, then what is due first. */
export const CaseList = () => (
  <RecordList
    title="Cases"
    text="Reports and complaints. Minors come first, then threats and illegal content, then what is due first. An answer within 2 working days, a decision within 14 days."
    buttons={
      <>
        <ListKeys />
        <Button component={Link} to={WAITING_CASES} variant="outlined">
          Waiting for me
        </Button>
      </>
    }
    filters={filters}
    sort={{ field: 'urgency', order: 'ASC' }}
    empty="No cases yet"
    perPage={25}
  >
    <DataTable bulkActionButtons={false} rowClick={(id) => `/cases/${String(id)}/show`} sx={FOCUS}>
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
      <DataTable.Col<AdminCase>
        source="urgency"
        label="Matter"
        render={(one) => (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, alignItems: 'center' }}>
            <CaseMatter of={one} />
            <CaseMarks of={one} />
          </Box>
        )}
      />
      <DataTable.Col<AdminCase>
        label="About"
        sx={WIDE}
        render={({ subject }) => (subject ? SUBJECT_WORDS[subject] : '–')}
      />
      <DataTable.Col<AdminCase> label="Member" sx={WIDE} render={(one) => <CasePerson of={one} />} />
      <DataTable.Col<AdminCase> label="Site" sx={WIDE}>
        <SiteField />
      </DataTable.Col>
      <DataTable.Col<AdminCase> label="With" sx={WIDE} render={({ assignee }) => assignee?.name ?? 'Nobody'} />
      <DataTable.Col<AdminCase> source="due_at" label="Due" render={(one) => <CaseDeadline of={one} />} />
      <DataTable.Col<AdminCase> source="state" sx={WIDE} render={({ state }) => <CaseStateChip state={state} />} />
    </DataTable>
  </RecordList>
);
