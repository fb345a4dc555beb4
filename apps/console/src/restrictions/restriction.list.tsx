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
import { t } from '../ui/texts';
import { whenText } from '../ui/words';
import { RestrictionStateChip } from './restriction-state';
import { KIND_CHOICES, kindText, REASON_CHOICES, reasonWord, STATE_CHOICES } from './words';

const filters = [
  <SelectInput
    key="state"
    source="state"
    label={t('restrictions.list.filters.state')}
    choices={STATE_CHOICES}
    alwaysOn
  />,
  <SelectInput key="kind" source="kind" label={t('restrictions.list.filters.kind')} choices={KIND_CHOICES} alwaysOn />,
  <SelectInput
    key="reason"
    source="reason"
    label={t('restrictions.list.filters.reason')}
    choices={REASON_CHOICES}
    alwaysOn
  />,
  <MemberPicker key="member" source="member_id" label={t('restrictions.list.filters.member')} />,
];

/** Restrictions in reach, the newest first; each is decided on its member's page. */
export const RestrictionList = () => (
  <RecordList
    title={t('restrictions.list.title')}
    text={t('restrictions.list.text')}
    filters={filters}
    empty={t('restrictions.list.empty')}
  >
    <DataTable<AdminRestriction>
      bulkActionButtons={false}
      rowClick={(_id, _resource, { member }) => (member?.name ? memberPath(member.id) : false)}
    >
      <DataTable.Col<AdminRestriction>
        source="created_at"
        label={t('restrictions.list.columns.what')}
        render={({ kind, state, from }) => (
          <>
            <strong>{kindText({ kind, state })}</strong>
            <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>{whenText(from)}</Box>
          </>
        )}
      />
      <DataTable.Col<AdminRestriction>
        label={t('restrictions.list.columns.member')}
        disableSort
        render={({ member }) => member && <MemberLink id={member.id} name={member.name} />}
      />
      <DataTable.Col<AdminRestriction>
        label={t('restrictions.list.columns.reason')}
        disableSort
        sx={WIDE}
        render={({ reason }) => reasonWord(reason)}
      />
      <DataTable.Col<AdminRestriction>
        label={t('restrictions.list.columns.state')}
        disableSort
        render={(one) => <RestrictionStateChip {...one} />}
      />
      <DataTable.Col<AdminRestriction>
        label={t('restrictions.list.columns.until')}
        disableSort
        sx={WIDE}
        render={({ until }) => until && momentText(until)}
      />
      <DataTable.Col<AdminRestriction>
        label={t('restrictions.list.columns.by')}
        disableSort
        sx={WIDE}
        render={({ made_by, automatic }) => (automatic ? t('restrictions.list.by_program') : made_by?.name)}
      />
      <DataTable.Col<AdminRestriction> label={t('restrictions.list.columns.site')} disableSort sx={WIDE}>
        <SiteField />
      </DataTable.Col>
    </DataTable>
  </RecordList>
);
