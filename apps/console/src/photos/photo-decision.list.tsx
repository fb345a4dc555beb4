import { PHOTO_STATUSES } from '@duet/contract';
import type { AdminPhoto } from '@duet/contract';
import { Box } from '@mui/material';
import { BooleanInput, DataTable, SelectInput, TextInput } from 'react-admin';
import { MemberLink } from '../members/member-name';
import { WIDE } from '../ui/columns';
import { SiteField } from '../ui/place-fields';
import { RecordList } from '../ui/record-list';
import { t } from '../ui/texts';
import { namedOptions, whenText } from '../ui/words';
import { pictureOf } from './photo-stage';
import { REASONS, reasonName } from './reasons';

const REASON_CHOICES = REASONS.map(({ reason, name }) => ({ id: reason, name }));
const STATUSES = PHOTO_STATUSES.filter((status) => status !== 'pending');

const filters = [
  <BooleanInput key="mine" source="mine" label={t('photos.decisions.filters.mine')} alwaysOn />,
  <SelectInput
    key="status"
    source="status"
    label={t('photos.decisions.filters.decision')}
    choices={namedOptions(STATUSES, 'photo_status')}
    alwaysOn
  />,
  <SelectInput
    key="reason"
    source="rejected_reason"
    label={t('photos.decisions.filters.reason')}
    choices={REASON_CHOICES}
  />,
  <TextInput key="name" source="member_name" label={t('photos.decisions.filters.name')} />,
];

const decisionText = ({ status, rejected_reason }: AdminPhoto) =>
  status === 'rejected' && rejected_reason
    ? t('photos.decisions.rejected_for', { reason: reasonName(rejected_reason) })
    : t('photos.decisions.approved');

/** Photos that were decided, the newest decision first: to be found again, and one's own history. */
export const PhotoDecisionList = () => (
  <RecordList
    title={t('photos.decisions.title')}
    text={t('photos.decisions.text')}
    filters={filters}
    sort={{ field: 'decided_at', order: 'DESC' }}
    empty={false}
    perPage={25}
  >
    <DataTable bulkActionButtons={false} rowClick={false}>
      <DataTable.Col<AdminPhoto>
        label={t('photos.decisions.columns.photo')}
        render={({ id, member_name }) => (
          <Box
            component="img"
            src={pictureOf(id, 'thumb')}
            alt={t('photos.alt', { name: member_name })}
            loading="lazy"
            sx={{
              display: 'block',
              width: 48,
              height: 60,
              objectFit: 'cover',
              borderRadius: '6px',
              bgcolor: 'divider',
            }}
          />
        )}
      />
      <DataTable.Col<AdminPhoto>
        label={t('photos.decisions.columns.member')}
        sx={{ overflowWrap: 'anywhere' }}
        render={({ member_id, member_name }) => <MemberLink id={member_id} name={member_name} />}
      />
      <DataTable.Col<AdminPhoto> label={t('photos.decisions.columns.site')} sx={WIDE}>
        <SiteField />
      </DataTable.Col>
      <DataTable.Col<AdminPhoto> label={t('photos.decisions.columns.decision')} render={decisionText} />
      <DataTable.Col<AdminPhoto>
        label={t('photos.decisions.columns.by')}
        sx={WIDE}
        render={({ decided_by }) => decided_by}
      />
      <DataTable.Col<AdminPhoto>
        source="decided_at"
        label={t('photos.decisions.columns.when')}
        render={({ decided_at }) => decided_at && whenText(decided_at)}
      />
    </DataTable>
  </RecordList>
);
