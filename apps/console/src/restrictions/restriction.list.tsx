import type { AdminRestriction } from '@duet/contract';
import { Box } from '@mui/material';
import { DataTable, SelectInput } from 'react-admin';
import { MemberLink } from '../members/member-name';
import { MemberPicker } from '../members/member-picker';
import { memberPath } from '../members/member-path';
import { momentText } from '../ui/facts';
import { WIDE } from '../ui/columns';
import { SiteField } from '../ui/place-fields';
import { RecordList } from '../ui/record-list';
import { whenText } from '../ui/words';
import { RestrictionStateChip } from './restriction-state';
import { KIND_CHOICES, kindText, REASON_CHOICES, REASON_WORDS, STATE_CHOICES } from './words';

const filters = [
  <SelectInput key="state" source="state" choices={STATE_CHOICES} alwaysOn />,
  <SelectInput key="kind" source="kind" choices={KIND_CHOICES} alwaysOn />,
  <SelectInput key="reason" source="reason" choices={REASON_CHOICES} alwaysOn />,
  <MemberPicker key="member" source="member_id" label="Member" />,
];

/** Restrictions in reach, the newest first; each is decided on its member's page. */
export const RestrictionList = () => (
  <RecordList
    title="Restrictions"
    text="Warnings, restrictions and bans of members. A ban waits until a second person agrees on the member’s page."
    filters={filters}
    empty="No restrictions yet"
  >
    <DataTable<AdminRestriction>
      bulkActionButtons={false}
      rowClick={(_id, _resource, { member }) => (member?.name ? memberPath(member.id) : false)}
    >
      <DataTable.Col<AdminRestriction>
        source="created_at"
        label="What"
        render={({ kind, state, from }) => (
          <>
            <strong>{kindText({ kind, state })}</strong>
            <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>{whenText(from)}</Box>
          </>
        )}
      />
      <DataTable.Col<AdminRestriction>
        label="Member"
        disableSort
        render={({ member }) => member && <MemberLink id={member.id} name={member.name} />}
      />
      <DataTable.Col<AdminRestriction>
        label="Reason"
        disableSort
        sx={WIDE}
        render={({ reason }) => REASON_WORDS[reason]}
      />
      <DataTable.Col<AdminRestriction> label="State" disableSort render={(one) => <RestrictionStateChip {...one} />} />
      <DataTable.Col<AdminRestriction>
        label="Until"
        disableSort
        sx={WIDE}
        render={({ until }) => until && momentText(until)}
      />
      <DataTable.Col<AdminRestriction>
        label="By"
        disableSort
        sx={WIDE}
        render={({ made_by, automatic }) => (automatic ? 'A program' : made_by?.name)}
      />
      <DataTable.Col<AdminRestriction> label="Site" disableSort sx={WIDE}>
        <SiteField />
      </DataTable.Col>
    </DataTable>
  </RecordList>
);
