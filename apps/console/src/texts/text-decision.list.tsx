import { TEXT_FIELDS } from '@duet/contract';
import type { AdminText } from '@duet/contract';
import { Typography } from '@mui/material';
import { BooleanInput, DataTable, SelectInput } from 'react-admin';
import { MemberLink } from '../members/member-name';
import { WIDE } from '../ui/columns';
import { SiteField } from '../ui/place-fields';
import { RecordList } from '../ui/record-list';
import { t } from '../ui/texts';
import { namedOptions, promptName, whenText } from '../ui/words';
import { TEXT_REASONS, textReasonName } from './text-reasons';

const fieldName = (field: AdminText['field']) => t(`texts.fields.${field === 'message' ? 'message_short' : field}`);
const FIELDS = TEXT_FIELDS.map((id) => ({ id, name: fieldName(id) }));
const REASONS = TEXT_REASONS.map(({ reason, name }) => ({ id: reason, name }));

const filters = [
  <BooleanInput key="mine" source="mine" label={t('texts.decisions.filters.mine')} alwaysOn />,
  <SelectInput
    key="state"
    source="state"
    label={t('texts.decisions.filters.decision')}
    choices={namedOptions(['approved', 'rejected'], 'text_state')}
    alwaysOn
  />,
  <SelectInput key="field" source="field" label={t('texts.decisions.filters.field')} choices={FIELDS} />,
  <SelectInput key="reason" source="rejected_reason" label={t('texts.decisions.filters.reason')} choices={REASONS} />,
];

/** Texts that were decided, the newest decision first. */
export const TextDecisionList = () => (
  <RecordList
    title={t('texts.decisions.title')}
    text={t('texts.decisions.text')}
    filters={filters}
    sort={{ field: 'decided_at', order: 'DESC' }}
    empty={false}
    perPage={25}
  >
    <DataTable bulkActionButtons={false} rowClick={false}>
      <DataTable.Col<AdminText>
        label={t('texts.decisions.columns.text')}
        render={({ field, prompt, text }) => (
          <>
            <Typography variant="body2" color="textSecondary">
              {prompt ? promptName(prompt) : fieldName(field)}
            </Typography>
            <Typography variant="body2" sx={{ maxWidth: 360, overflowWrap: 'anywhere' }}>
              {text && text.length > 160 ? `${text.slice(0, 160)}…` : text}
            </Typography>
          </>
        )}
      />
      <DataTable.Col<AdminText>
        label={t('texts.decisions.columns.member')}
        render={({ member_id, member_name }) => <MemberLink id={member_id} name={member_name} />}
      />
      <DataTable.Col<AdminText> label={t('texts.decisions.columns.site')} sx={WIDE}>
        <SiteField />
      </DataTable.Col>
      <DataTable.Col<AdminText>
        label={t('texts.decisions.columns.decision')}
        render={({ rejected_reason }) =>
          rejected_reason
            ? t('texts.decisions.rejected_for', { reason: textReasonName(rejected_reason) })
            : t('texts.decisions.approved')
        }
      />
      <DataTable.Col<AdminText>
        label={t('texts.decisions.columns.by')}
        sx={WIDE}
        render={({ decided_by }) => decided_by}
      />
      <DataTable.Col<AdminText>
        source="decided_at"
        label={t('texts.decisions.columns.when')}
        render={({ decided_at }) => decided_at && whenText(decided_at)}
      />
    </DataTable>
  </RecordList>
);
