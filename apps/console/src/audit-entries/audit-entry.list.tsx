import type { AuditEntry } from '@duet/contract';
import { Box, Chip, Typography } from '@mui/material';
import { DateInput, List, SelectInput, TextInput, useListContext } from 'react-admin';
import { useChosenSite } from '../layout/chosen-site';
import { EmailText } from '../ui/email-text';
import { EmptyState } from '../ui/empty-state';
import { PageHead } from '../ui/page-head';
import { whenText } from '../ui/words';
import { ChangeTable } from './change-table';

const choices = (names: Record<string, string>) => Object.entries(names).map(([id, name]) => ({ id, name }));
const ACTS = {
  created: 'Created',
  changed: 'Changed',
  published: 'Published',
  archived: 'Archived',
  restored: 'Brought back',
  approved: 'Approved',
  rejected: 'Rejected',
  ended: 'Ended',
  rolled_back: 'Rolled back',
  cloned: 'Cloned',
  viewed: 'Looked at',
  removed: 'Removed',
  logged_in: 'Logged in',
  enrolled: 'Enrolled second factor',
};
const RESOURCES = {
  sites: 'Site',
  companies: 'Company',
  staff: 'Staff',
  members: 'Member',
  photos: 'Photo',
  'invite-codes': 'Invitation',
};

const filters = [
  <TextInput key="who" source="staff_email" label="Who" alwaysOn resettable />,
  <SelectInput key="what" source="resource" label="What" choices={choices(RESOURCES)} alwaysOn />,
  <SelectInput key="act" source="act" label="Act" choices={choices(ACTS)} />,
  <DateInput key="from" source="from" label="From" />,
  <DateInput key="to" source="to" label="Before" />,
];

/** Who changed what, newest first, with the values before and after. */
export function AuditEntryList() {
  const { site } = useChosenSite();
  return (
    <>
      <PageHead title="Audit log" text="Every change in the console. Entries can be read, never altered or removed." />
      <List
        title="Audit log"
        exporter={false}
        filters={filters}
        filter={site ? { site_id: site.id } : {}}
        sort={{ field: 'created_at', order: 'DESC' }}
        empty={false}
        perPage={25}
      >
        <Entries />
      </List>
    </>
  );
}

function Entries() {
  const { data = [], isPending } = useListContext<AuditEntry>();
  if (!isPending && data.length === 0) return <EmptyState title="Nothing was changed here yet" />;
  return (
    <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {data.map((entry) => (
        <Entry key={entry.id} entry={entry} />
      ))}
    </Box>
  );
}

const labelOf = (names: Record<string, string>, key: string) => names[key] ?? key;

function Entry({ entry }: { entry: AuditEntry }) {
  const { sites } = useChosenSite();
  const name = sites.find(({ id }) => id === entry.site_id)?.name;
  return (
    <Box component="li" sx={{ px: 2.5, py: 2, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: entry.changes.length ? 1 : 0 }}>
        <Chip size="small" label={labelOf(ACTS, entry.act)} color={entry.act === 'published' ? 'primary' : 'default'} />
        <Typography component="span" sx={{ fontWeight: 600 }}>
          {labelOf(RESOURCES, entry.resource)}
          {name && ` ${name}`}
        </Typography>
        <Typography component="span" color="textSecondary">
          by <EmailText email={entry.staff_email} />
        </Typography>
        <Typography
          component="time"
          dateTime={entry.created_at}
          color="textSecondary"
          title={new Date(entry.created_at).toLocaleString('en-GB')}
          sx={{ ml: { sm: 'auto' } }}
        >
          {whenText(entry.created_at)}
        </Typography>
      </Box>
      {entry.changes.length > 0 && <ChangeTable changes={entry.changes} />}
    </Box>
  );
}
