import type { AdminMember } from '@duet/contract';
import { ACCOUNT_STATUSES, GENDERS, PROFILE_STATUSES } from '@duet/contract';
import { Box, Typography } from '@mui/material';
import { DataTable, DateInput, NullableBooleanInput, SelectInput, TextInput } from 'react-admin';
import { useMay } from '../access/use-may';
import { WIDE } from '../ui/columns';
import { EmptyState } from '../ui/empty-state';
import { SiteField } from '../ui/place-fields';
import { RecordList } from '../ui/record-list';
import { countryName, namedOptions, whenText } from '../ui/words';
import { MemberPicture } from './member-picture';
import { MemberStatus } from './member-status';

const name = <TextInput key="name" source="name" label="Name begins with" alwaysOn resettable />;
const email = (
  <TextInput key="email" source="email" label="E-mail" helperText="The complete address." alwaysOn resettable />
);
const others = [
  <SelectInput key="status" source="status" label="Account" choices={namedOptions(ACCOUNT_STATUSES)} alwaysOn />,
  <SelectInput key="profile" source="profile_status" label="Profile" choices={namedOptions(PROFILE_STATUSES)} />,
  <SelectInput key="gender" source="gender" choices={namedOptions(GENDERS)} />,
  <NullableBooleanInput key="paid" source="paid_user" label="Premium" nullLabel="Either" />,
  <NullableBooleanInput key="fictional" source="fictional" label="Fictional" nullLabel="Either" />,
  <DateInput key="from" source="from" label="Signed up from" />,
  <DateInput key="to" source="to" label="Signed up before" />,
  <TextInput key="id" source="id" label="Id" />,
];

/** Members of the sites in reach, newest first. */
export function MemberList() {
  const mayContact = useMay('members:contact');
  return (
    <RecordList
      title="Members"
      text="You can look members up here, but not change them. Opening a member’s page is recorded in the audit log."
      filters={mayContact ? [name, email, ...others] : [name, ...others]}
      empty="Nobody has signed up yet"
      perPage={25}
    >
      <MemberTable />
    </RecordList>
  );
}

const MemberTable = () => (
  <DataTable
    bulkActionButtons={false}
    rowClick="show"
    empty={<EmptyState title="No member found">Enter the start of a name or a complete e-mail address.</EmptyState>}
  >
    <DataTable.Col<AdminMember>
      source="name"
      sx={{ width: { xs: '100%', md: '40%' }, maxWidth: 0 }}
      render={(member) => <Name member={member} />}
    />
    <DataTable.Col<AdminMember> label="State" render={(member) => <MemberStatus member={member} />} />
    <DataTable.Col<AdminMember> label="Site" sx={WIDE}>
      <SiteField />
    </DataTable.Col>
    <DataTable.Col<AdminMember>
      source="created_at"
      label="Signed up"
      sx={WIDE}
      render={({ created_at }) => whenText(created_at)}
    />
    <DataTable.Col<AdminMember>
      source="last_active_at"
      label="Last active"
      sx={WIDE}
      render={({ last_active_at }) => whenText(last_active_at)}
    />
  </DataTable>
);

const Name = ({ member }: { member: AdminMember }) => (
  <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0 }}>
    <MemberPicture member={member} />
    <Box sx={{ minWidth: 0 }}>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {member.name}, {member.age}
      </Typography>
      <Typography variant="body2" color="textSecondary" noWrap title={member.email ?? ''}>
        {member.email ?? countryName(member.country)}
      </Typography>
    </Box>
  </Box>
);
