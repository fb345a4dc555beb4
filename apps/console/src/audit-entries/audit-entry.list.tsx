import type { AuditEntry } from '@duet/contract';
import { AUDIT_ACTS, AUDIT_KINDS, AUDIT_RESOURCES } from '@duet/contract';
import { Box, Chip, Link as MuiLink, Typography } from '@mui/material';
import { DateInput, SelectInput, TextInput, useListContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { MemberLink } from '../members/member-name';
import { MemberPicker } from '../members/member-picker';
import { EmailText } from '../ui/email-text';
import { EmptyState } from '../ui/empty-state';
import { RecordList } from '../ui/record-list';
import { whenText } from '../ui/words';
import { ChangeTable } from './change-table';
import { ACT_WORDS, KIND_WORDS, pathOf, RESOURCE_WORDS, titleOf } from './entry-words';

const choices = <K extends string>(keys: readonly K[], names: Record<K, string>) =>
  keys.map((id) => ({ id, name: names[id] }));

const filters = [
  <SelectInput
    key="kind"
    source="kind"
    label="Kind"
    choices={choices(AUDIT_KINDS, KIND_WORDS)}
    emptyText="All"
    slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    alwaysOn
  />,
  <SelectInput
    key="what"
    source="resource"
    label="About"
    choices={choices(AUDIT_RESOURCES, RESOURCE_WORDS)}
    alwaysOn
  />,
  <TextInput key="who" source="staff_email" label="By (start of the e-mail)" alwaysOn resettable />,
  <SelectInput key="act" source="act" label="Act" choices={choices(AUDIT_ACTS, ACT_WORDS)} />,
  <MemberPicker key="member" source="member_id" label="Member" />,
  <DateInput key="from" source="from" label="From" />,
  <DateInput key="to" source="to" label="Before" />,
];
/** Log-ins and looks would drown what was changed. */
const ACTS_ALONE = { kind: 'act' };

/** Every act in the console, newest first, with the values before and after. */
export const AuditEntryList = () => (
  <RecordList
    title="Audit log"
    text="Every change in the console, every visit to a member’s page and every log-in. Entries can be read, but never altered or removed."
    filters={filters}
    filterDefaultValues={ACTS_ALONE}
    empty={false}
    perPage={25}
  >
    <OneRecord />
    <Entries />
  </RecordList>
);

/** Says that the log is narrowed to one record or person, and widens it again. */
function OneRecord() {
  const { data = [], filterValues, setFilters, displayedFilters } = useListContext<AuditEntry>();
  const { resource_id: id, staff_id: staffId, ...others } = filterValues as { resource_id?: string; staff_id?: string };
  if (!id && !staffId) return null;
  const [entry] = data;
  const label = id ? `Only ${entry ? titleOf(entry) : 'one record'}` : `Only by ${entry?.staff_email ?? 'one person'}`;
  return (
    <Box sx={{ px: 2.5, pt: 2 }}>
      <Chip
        color="primary"
        variant="outlined"
        label={label}
        onDelete={() => setFilters({ ...others, ...ACTS_ALONE }, displayedFilters)}
      />
    </Box>
  );
}

function Entries() {
  const { data = [], isPending } = useListContext<AuditEntry>();
  if (!isPending && data.length === 0) return <EmptyState title="No entries yet" />;
  return (
    <Box component="ol" aria-label="Entries" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {data.map((entry) => (
        <Entry key={entry.id} entry={entry} />
      ))}
    </Box>
  );
}

function Title({ entry }: { entry: AuditEntry }) {
  const path = pathOf(entry);
  const title = titleOf(entry);
  return path ? (
    <MuiLink component={Link} to={path} sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
      {title}
    </MuiLink>
  ) : (
    <Typography component="span" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
      {title}
    </Typography>
  );
}

/** The member concerned by an act on something else, and the site. */
function Place({ entry: { resource, member, site_name } }: { entry: AuditEntry }) {
  const isOther = member && resource !== 'members' && resource !== 'photos';
  return (
    <>
      {isOther && (
        <Typography component="span" variant="body2">
          for <MemberLink id={member.id} name={member.name} />
        </Typography>
      )}
      {site_name && resource !== 'sites' && (
        <Typography component="span" variant="body2" color="textSecondary">
          on {site_name}
        </Typography>
      )}
    </>
  );
}

/** From where it was done, for administrators; the request leads to the server's log. */
function Origin({ entry: { address, device, request_id } }: { entry: AuditEntry }) {
  if (!address) return null;
  return (
    <Typography variant="caption" component="div" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
      {[device, address, request_id && `request ${request_id}`].filter(Boolean).join(' · ')}
    </Typography>
  );
}

const Entry = ({ entry }: { entry: AuditEntry }) => (
  <Box component="li" sx={{ px: 2.5, py: 1.5, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.25 }}>
      <Chip size="small" label={ACT_WORDS[entry.act]} color={entry.act === 'published' ? 'primary' : 'default'} />
      <Title entry={entry} />
      <Place entry={entry} />
      <Typography variant="body2" color="textSecondary" sx={{ ml: { sm: 'auto' } }}>
        <EmailText email={entry.staff_email} />,{' '}
        <time dateTime={entry.created_at} title={new Date(entry.created_at).toLocaleString('en-GB')}>
          {whenText(entry.created_at)}
        </time>
      </Typography>
    </Box>
    <Origin entry={entry} />
    {entry.act === 'changed' && entry.changes.length === 0 && (
      <Typography variant="body2" color="textSecondary">
        Saved without any changes.
      </Typography>
    )}
    {entry.changes.length > 0 && (
      <Box sx={{ mt: 0.75 }}>
        <ChangeTable changes={entry.changes} />
      </Box>
    )}
  </Box>
);
