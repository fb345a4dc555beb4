import { DateInput, List, TextInput } from 'react-admin';
import { useChosenSite } from '../layout/chosen-site';
import { EmptyState } from '../ui/empty-state';
import { MoreFilters } from '../ui/more-filters';
import { PageHead } from '../ui/page-head';
import { MovementTable } from './movement-table';

const filters = [
  <DateInput key="from" source="from" label="From" alwaysOn />,
  <DateInput key="to" source="to" label="Before" alwaysOn />,
  <TextInput key="reason" source="reason" label="What for" helperText="The reason as it is stored, such as signup." />,
  <TextInput key="member" source="member_id" label="Member’s id" />,
];

/** Every movement of credits in reach, newest first. */
export function LedgerEntryList() {
  const { site } = useChosenSite();
  return (
    <>
      <PageHead
        title="Ledger"
        text="Every movement of credits. Entries are added, never changed; a member’s balance is their sum."
      />
      <List
        title="Ledger"
        actions={<MoreFilters />}
        exporter={false}
        filters={filters}
        filter={site ? { site_id: site.id } : {}}
        sort={{ field: 'created_at', order: 'DESC' }}
        empty={<EmptyState title="No credits have moved yet" />}
        perPage={50}
      >
        <MovementTable />
      </List>
    </>
  );
}
