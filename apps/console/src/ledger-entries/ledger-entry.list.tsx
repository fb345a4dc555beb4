import { ALL_BUT_MESSAGES, LEDGER_REASONS } from '@duet/contract';
import { DateInput, SelectInput } from 'react-admin';
import { MemberPicker } from '../members/member-picker';
import { RecordList } from '../ui/record-list';
import { namedOptions } from '../ui/words';
import { MovementTable } from './movement-table';

const REASONS = [{ id: ALL_BUT_MESSAGES, name: 'All but messages' }, ...namedOptions(LEDGER_REASONS)];
const filters = [
  <DateInput key="from" source="from" label="From" alwaysOn />,
  <DateInput key="to" source="to" label="Before" alwaysOn />,
  <SelectInput key="reason" source="reason" label="Reason" choices={REASONS} alwaysOn />,
  <MemberPicker key="member" source="member_id" label="Member" />,
];

/** Every movement of credits in reach, newest first; at first without those of messages, among which the others are lost. */
export const LedgerEntryList = () => (
  <RecordList
    title="Ledger"
    text="Every movement of credits. Entries are added, never changed; a member’s balance is their sum."
    filters={filters}
    filterDefaultValues={{ reason: ALL_BUT_MESSAGES }}
    empty="No entries yet"
  >
    <MovementTable />
  </RecordList>
);
