import type { AdminMember } from '@duet/contract';
import { ACCOUNT_STATUSES, GENDERS, PROFILE_STATUSES } from '@duet/contract';
import { Box, Typography } from '@mui/material';
import { DataTable, DateInput, NullableBooleanInput, SelectInput, TextInput } from 'react-admin';
import { useMay } from '../access/use-may';
import { WIDE } from '../ui/columns';
import { EmptyState } from '../ui/empty-state';
import { SiteField } from '../ui/place-fields';
import { RecordList } from '../ui/record-list';
import { t } from '../ui/texts';
import { countryName, namedOptions, whenText } from '../ui/words';
import { MemberPicture } from './member-picture';
import { MemberStatus } from './member-status';

const name = <TextInput key="name" source="name" label={t('members.list.filters.name')} alwaysOn resettable />;
const email = (
  <TextInput
    key="email"
    source="email"
    label={t('members.list.filters.email')}
    helperText={t('members.list.filters.email_help')}
    alwaysOn
    resettable
  />
);
const others = [
  <SelectInput
    key="status"
    source="status"
    label={t('members.list.filters.status')}
    choices={namedOptions(ACCOUNT_STATUSES, 'account_status')}
    alwaysOn
  />,
  <SelectInput
    key="profile"
    source="profile_status"
    label={t('members.list.filters.profile')}
    choices={namedOptions(PROFILE_STATUSES, 'profile_status')}
  />,
  <SelectInput
    key="gender"
    source="gender"
    label={t('members.list.filters.gender')}
    choices={namedOptions(GENDERS, 'gender')}
  />,
  <NullableBooleanInput
    key="paid"
    source="paid_user"
    label={t('members.list.filters.paid')}
    nullLabel={t('members.list.filters.either')}
  />,
  <NullableBooleanInput
    key="fictional"
    source="fictional"
    label={t('members.list.filters.fictional')}
    nullLabel={t('members.list.filters.either')}
  />,
  <DateInput key="from" source="from" label={t('members.list.filters.from')} />,
  <DateInput key="to" source="to" label={t('members.list.filters.to')} />,
  <TextInput key="id" source="id" label={t('members.list.filters.id')} />,
];

/** Members of the sites in reach, newest first. */
export function MemberList() {
  const mayContact = useMay('members:contact');
  return (
    <RecordList
      title={t('members.list.title')}
      text={t('members.list.text')}
      filters={mayContact ? [name, email, ...others] : [name, ...others]}
      empty={t('members.list.empty')}
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
    empty={<EmptyState title={t('members.list.none.title')}>{t('members.list.none.text')}</EmptyState>}
  >
    <DataTable.Col<AdminMember>
      source="name"
      label={t('members.list.columns.name')}
      sx={{ width: { xs: '100%', md: '40%' }, maxWidth: 0 }}
      render={(member) => <Name member={member} />}
    />
    <DataTable.Col<AdminMember>
      label={t('members.list.columns.state')}
      render={(member) => <MemberStatus member={member} />}
    />
    <DataTable.Col<AdminMember> label={t('members.list.columns.site')} sx={WIDE}>
      <SiteField />
    </DataTable.Col>
    <DataTable.Col<AdminMember>
      source="created_at"
      label={t('members.list.columns.signed_up')}
      sx={WIDE}
      render={({ created_at }) => whenText(created_at)}
    />
    <DataTable.Col<AdminMember>
      source="last_active_at"
      label={t('members.list.columns.last_active')}
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
        {t('shared.members.search.name_age', { name: member.name, age: member.age })}
      </Typography>
      <Typography variant="body2" color="textSecondary" noWrap title={member.email ?? ''}>
        {member.email ?? countryName(member.country)}
      </Typography>
    </Box>
  </Box>
);
