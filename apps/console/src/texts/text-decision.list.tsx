import { TEXT_FIELDS } from '@duet/contract';
import type { AdminText } from '@duet/contract';
import { Typography } from '@mui/material';
import { BooleanInput, DataTable, SelectInput } from 'react-admin';
import { MemberLink } from '../members/member-name';
import { WIDE } from '../ui/columns';
import { SiteField } from '../ui/place-fields';
import { RecordList } from '../ui/record-list';
import { namedOptions, whenText } from '../ui/words';
import { FIELD_NAMES, TEXT_REASONS, textReasonName } from './text-reasons';

const FIELDS = TEXT_FIELDS.map((id) => ({ id, name: id === 'message' ? 'Message' : FIELD_NAMES[id] }));
const REASONS = TEXT_REASONS.map(({ reason, name }) => ({ id: reason, name }));

const filters = [
  <BooleanInput key="mine" source="mine" label="Mine only" alwaysOn />,
  <SelectInput key="state" source="state" label="Decision" choices={namedOptions(['approved', 'rejected'])} alwaysOn />,
  <SelectInput key="field" source="field" label="Text" choices={FIELDS} />,
  <SelectInput key="reason" source="rejected_reason" label="Reason" choices={REASONS} />,
];

/** Texts that were decided, the newest decision first. */
export const TextDecisionList = () => (
  <RecordList
    title="Decided texts"
    text="Every decision of a person on a text, the newest first. Messages are not shown here."
    filters={filters}
    sort={{ field: 'decided_at', order: 'DESC' }}
    empty={false}
    perPage={25}
  >
    <DataTable bulkActionButtons={false} rowClick={false}>
      <DataTable.Col<AdminText>
        label="Text"
        render={({ field, text }) => (
          <>
            <Typography variant="body2" color="textSecondary">
              {field === 'message' ? 'Message' : FIELD_NAMES[field]}
            </Typography>
            <Typography variant="body2" sx={{ maxWidth: 360, overflowWrap: 'anywhere' }}>
              {text && text.length > 160 ? `${text.slice(0, 160)}…` : text}
            </Typography>
          </>
        )}
      />
      <DataTable.Col<AdminText>
        label="Member"
        render={({ member_id, member_name }) => <MemberLink id={member_id} name={member_name} />}
      />
      <DataTable.Col<AdminText> label="Site" sx={WIDE}>
        <SiteField />
      </DataTable.Col>
      <DataTable.Col<AdminText>
        label="Decision"
        render={({ rejected_reason }) =>
          rejected_reason ? `Rejected: ${textReasonName(rejected_reason)}` : 'Approved'
        }
      />
      <DataTable.Col<AdminText> label="By" sx={WIDE} render={({ decided_by }) => decided_by} />
      <DataTable.Col<AdminText>
        source="decided_at"
        label="When"
        render={({ decided_at }) => decided_at && whenText(decided_at)}
      />
    </DataTable>
  </RecordList>
);
