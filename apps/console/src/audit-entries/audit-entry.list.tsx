import type { AuditEntry } from '@duet/contract';
import { AUDIT_ACTS, AUDIT_KINDS, AUDIT_RESOURCES } from '@duet/contract';
import { Box, Chip, Link as MuiLink, Typography } from '@mui/material';
import { DateInput, SelectInput, TextInput, useListContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { MemberLink } from '../members/member-name';
import { MemberPicker } from '../members/member-picker';
import { EmailText } from '../ui/email-text';
import { EmptyState } from '../ui/empty-state';
import { dateTimeText } from '../ui/formats';
import { RecordList } from '../ui/record-list';
import { RichText } from '../ui/rich-text';
import { t } from '../ui/texts';
import { whenText } from '../ui/words';
import { ChangeTable } from './change-table';
import { pathOf, titleOf } from './entry-words';

const KINDS = AUDIT_KINDS.map((id) => ({ id, name: t(`audit-entries.kinds.${id}`) }));
const RESOURCES = AUDIT_RESOURCES.map((id) => ({ id, name: t(`audit-entries.resources.${id}`) }));
const ACTS = AUDIT_ACTS.map((id) => ({ id, name: t(`audit-entries.acts.${id}`) }));

const filters = [
  <SelectInput
    key="kind"
    source="kind"
    label={t('audit-entries.filters.kind')}
    choices={KINDS}
    emptyText={t('audit-entries.filters.all_kinds')}
    slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    alwaysOn
  />,
  <SelectInput key="what" source="resource" label={t('audit-entries.filters.about')} choices={RESOURCES} alwaysOn />,
  <TextInput key="who" source="staff_email" label={t('audit-entries.filters.by')} alwaysOn resettable />,
  <SelectInput key="act" source="act" label={t('audit-entries.filters.act')} choices={ACTS} />,
  <MemberPicker key="member" source="member_id" label={t('audit-entries.filters.member')} />,
  <DateInput key="from" source="from" label={t('audit-entries.filters.from')} />,
  <DateInput key="to" source="to" label={t('audit-entries.filters.to')} />,
];
/** Log-ins and looks would drown what was changed. */
const ACTS_ALONE = { kind: 'act' };

/** Every act in the console, newest first, with the values before and after. */
export const AuditEntryList = () => (
  <RecordList
    title={t('audit-entries.title')}
    text={t('audit-entries.text')}
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
  return (
    <Box sx={{ px: 2.5, pt: 2 }}>
      <Chip
        color="primary"
        variant="outlined"
        label={id ? recordLabel(entry) : personLabel(entry)}
        onDelete={() => setFilters({ ...others, ...ACTS_ALONE }, displayedFilters)}
      />
    </Box>
  );
}

const recordLabel = (entry: AuditEntry | undefined) =>
  entry ? t('audit-entries.only.record', { record: titleOf(entry) }) : t('audit-entries.only.one_record');

const personLabel = (entry: AuditEntry | undefined) =>
  entry ? t('audit-entries.only.person', { email: entry.staff_email }) : t('audit-entries.only.one_person');

function Entries() {
  const { data = [], isPending } = useListContext<AuditEntry>();
  if (!isPending && data.length === 0) return <EmptyState title={t('audit-entries.empty')} />;
  return (
    <Box component="ol" aria-label={t('audit-entries.list_label')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
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
          <RichText
            k="audit-entries.entry.for_member"
            tags={{ member: <MemberLink id={member.id} name={member.name} /> }}
          />
        </Typography>
      )}
      {site_name && resource !== 'sites' && (
        <Typography component="span" variant="body2" color="textSecondary">
          {t('audit-entries.entry.on_site', { site: site_name })}
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
      {[device, address, request_id && t('audit-entries.entry.request', { id: request_id })]
        .filter(Boolean)
        .join(' · ')}
    </Typography>
  );
}

const When = ({ moment }: { moment: string }) => (
  <time dateTime={moment} title={dateTimeText(moment, {})}>
    {whenText(moment)}
  </time>
);

const Entry = ({ entry }: { entry: AuditEntry }) => (
  <Box component="li" sx={{ px: 2.5, py: 1.5, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.25 }}>
      <Chip
        size="small"
        label={t(`audit-entries.acts.${entry.act}`)}
        color={entry.act === 'published' ? 'primary' : 'default'}
      />
      <Title entry={entry} />
      <Place entry={entry} />
      <Typography variant="body2" color="textSecondary" sx={{ ml: { sm: 'auto' } }}>
        <RichText
          k="audit-entries.entry.by"
          tags={{ email: <EmailText email={entry.staff_email} />, when: <When moment={entry.created_at} /> }}
        />
      </Typography>
    </Box>
    <Origin entry={entry} />
    {entry.act === 'changed' && entry.changes.length === 0 && (
      <Typography variant="body2" color="textSecondary">
        {t('audit-entries.entry.unchanged')}
      </Typography>
    )}
    {entry.changes.length > 0 && (
      <Box sx={{ mt: 0.75 }}>
        <ChangeTable resource={entry.resource} changes={entry.changes} />
      </Box>
    )}
  </Box>
);
