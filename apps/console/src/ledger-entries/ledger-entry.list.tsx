import { LEDGER_REASONS } from '@duet/contract';
import { DateInput, SelectInput } from 'react-admin';
import { MemberPicker } from '../members/member-picker';
import { RecordList } from '../ui/record-list';
import { t } from '../ui/texts';
import { namedOptions } from '../ui/words';
import { MovementTable } from './movement-table';

const filters = [
  <DateInput key="from" source="from" label={t('ledger-entries.filters.from')} alwaysOn />,
  <DateInput key="to" source="to" label={t('ledger-entries.filters.to')} alwaysOn />,
  <SelectInput
    key="reason"
    source="reason"
    label={t('ledger-entries.filters.reason')}
    choices={namedOptions(LEDGER_REASONS, 'ledger_reason')}
    alwaysOn
  />,
  <MemberPicker key="member" source="member_id" label={t('ledger-entries.filters.member')} />,
];

/** Movements of credits in reach, newest first; those of messages are listed for one member at a time. */
export const LedgerEntryList = () => (
  <RecordList
    title={t('ledger-entries.title')}
    text={t('ledger-entries.text')}
    filters={filters}
    empty={t('ledger-entries.empty')}
  >
    <MovementTable />
  </RecordList>
);
