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
import { t } from '../ui/texts';
import { useRowKeys } from '../ui/use-row-keys';
import { whenText } from '../ui/words';
import { CaseDeadline, CaseMarks, CaseMatter, CaseStateChip } from './case-marks';
import { WAITING_CASES } from './waiting-path';
import { KIND_CHOICES, REASON_CHOICES, STATE_CHOICES, SUBJECT_CHOICES, subjectText, visitorName } from './words';

const only = (name: string) => [{ id: true, name }];
const upper = (value: string) => value.trim().toUpperCase();

const filters = [
  <SelectInput key="state" source="state" label={t('cases.list.filters.state')} choices={STATE_CHOICES} alwaysOn />,
  <SelectInput key="kind" source="kind" label={t('cases.list.filters.kind')} choices={KIND_CHOICES} alwaysOn />,
  <SelectInput
    key="mine"
    source="mine"
    label={t('cases.list.filters.mine')}
    choices={only(t('cases.list.filters.mine_only'))}
    alwaysOn
  />,
  <SelectInput
    key="overdue"
    source="overdue"
    label={t('cases.list.filters.overdue')}
    choices={only(t('cases.list.filters.overdue_only'))}
    alwaysOn
  />,
  <SelectInput
    key="waits_for_me"
    source="waits_for_me"
    label={t('cases.list.filters.waiting')}
    choices={only(t('cases.list.filters.waiting_only'))}
  />,
  <SelectInput
    key="open"
    source="open"
    label={t('cases.list.filters.open')}
    choices={only(t('cases.list.filters.open_only'))}
  />,
  <SelectInput
    key="unassigned"
    source="unassigned"
    label={t('cases.list.filters.unassigned')}
    choices={only(t('cases.list.filters.unassigned_only'))}
  />,
  <SelectInput
    key="unanswered"
    source="unanswered"
    label={t('cases.list.filters.unanswered')}
    choices={only(t('cases.list.filters.unanswered_only'))}
  />,
  <SelectInput
    key="appealed"
    source="appealed"
    label={t('cases.list.filters.appealed')}
    choices={only(t('cases.list.filters.appealed_only'))}
  />,
  <SelectInput key="reason" source="reason" label={t('cases.list.filters.reason')} choices={REASON_CHOICES} />,
  <SelectInput key="subject" source="subject" label={t('cases.list.filters.subject')} choices={SUBJECT_CHOICES} />,
  <TextInput key="reference" source="reference" label={t('cases.list.filters.reference')} parse={upper} />,
  <MemberPicker key="member" source="member_id" label={t('cases.list.filters.member')} />,
  <MemberPicker key="reporter" source="reporter_id" label={t('cases.list.filters.reporter')} />,
];

/** The member whom a report is about; of a complaint whoever opened it. */
function CasePerson({ of: { member, reporter, visitor_name } }: { of: AdminCase }) {
  const person = member ?? reporter;
  return person ? <MemberLink id={person.id} name={person.name} /> : <>{visitorName(visitor_name ?? '')}</>;
}

/** The row that J and K have come to. */
const FOCUS = {
  '& .MuiTableCell-root': { paddingInline: { xs: 0.5, md: 2 } },
  '& .RaDataTable-row:focus': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: '-2px' },
};

const KEYS = [
  ['J', t('cases.list.keys.next')],
  ['K', t('cases.list.keys.before')],
  ['Enter', t('cases.list.keys.open')],
] as const;

function ListKeys() {
  useRowKeys();
  return <KeysHelp lines={KEYS} />;
}

/** Cases in reach: those about minors first, then threats, then what is due first. */
export const CaseList = () => (
  <RecordList
    title={t('cases.list.title')}
    text={t('cases.list.text')}
    buttons={
      <>
        <ListKeys />
        <Button component={Link} to={WAITING_CASES} variant="outlined">
          {t('cases.list.waiting')}
        </Button>
      </>
    }
    filters={filters}
    sort={{ field: 'urgency', order: 'ASC' }}
    empty={t('cases.list.empty')}
    perPage={25}
  >
    <DataTable bulkActionButtons={false} rowClick={(id) => `/cases/${String(id)}/show`} sx={FOCUS}>
      <DataTable.Col<AdminCase>
        source="created_at"
        label={t('cases.list.columns.case')}
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
        label={t('cases.list.columns.matter')}
        render={(one) => (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, alignItems: 'center' }}>
            <CaseMatter of={one} />
            <CaseMarks of={one} />
          </Box>
        )}
      />
      <DataTable.Col<AdminCase>
        label={t('cases.list.columns.subject')}
        sx={WIDE}
        render={({ subject }) => (subject ? subjectText(subject) : '–')}
      />
      <DataTable.Col<AdminCase>
        label={t('cases.list.columns.member')}
        sx={WIDE}
        render={(one) => <CasePerson of={one} />}
      />
      <DataTable.Col<AdminCase> label={t('cases.list.columns.site')} sx={WIDE}>
        <SiteField />
      </DataTable.Col>
      <DataTable.Col<AdminCase>
        label={t('cases.list.columns.assignee')}
        sx={WIDE}
        render={({ assignee }) => assignee?.name ?? t('cases.people.nobody')}
      />
      <DataTable.Col<AdminCase>
        source="due_at"
        label={t('cases.list.columns.due')}
        render={(one) => <CaseDeadline of={one} />}
      />
      <DataTable.Col<AdminCase>
        source="state"
        label={t('cases.list.columns.state')}
        sx={WIDE}
        render={({ state }) => <CaseStateChip state={state} />}
      />
    </DataTable>
  </RecordList>
);
