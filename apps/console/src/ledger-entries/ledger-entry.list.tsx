import { LEDGER_REASONS } from '@duet/contract';
import { DateInput, SelectInput } from 'react-admin';
import { MemberPicker } from '../members/member-picker';
import { RecordList } from '../ui/record-list';
import { namedOptions } from '../ui/words';
import { MovementTable } from './movement-table';

const filters = [
  <DateInput key="from" source="from" label="From" alwaysOn />,
  <DateInput key="to" source="to" label="Before" alwaysOn />,
  <SelectInput key="reason" source="reason" label="Reason" choices={namedOptions(LEDGER_REASONS)} alwaysOn />,
  <MemberPicker key="member" source="member_id" label="Member" />,
];

/** Movements of credits in reach, newest first; those of messages are listed for one member at a time. */
export const LedgerEntryList = () => (
  <RecordList
    title="Ledger"
    text="Every movement of credits; charges for messages show once you choose a member. Entries are added, never changed; a balance is their sum."
    filters={filters}
    empty="No entries yet"
  >
    <MovementTable />
  </RecordList>
);
