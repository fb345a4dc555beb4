import type { AdminPaymentMethod } from '@duet/contract';
import { PAYMENT_METHODS } from '@duet/contract';
import { Chip } from '@mui/material';
import { CreateButton, DataTable, List, SelectInput } from 'react-admin';
import { useMay } from '../access/use-may';
import { EmptyState } from '../ui/empty-state';
import { MoreFilters } from '../ui/more-filters';
import { PageHead } from '../ui/page-head';
import { optionName } from '../ui/words';
import { feeText, placeText } from './method-words';

const WIDE = { display: { xs: 'none', md: 'table-cell' } };
const filters = [
  <SelectInput
    key="method"
    source="method"
    choices={PAYMENT_METHODS.map((id) => ({ id, name: optionName(id) }))}
    alwaysOn
  />,
];

const Columns = () => (
  <DataTable bulkActionButtons={false} rowClick="edit">
    <DataTable.Col<AdminPaymentMethod> source="method" render={({ method }) => optionName(method)} />
    <DataTable.Col<AdminPaymentMethod> label="Where" disableSort render={placeText} />
    <DataTable.Col<AdminPaymentMethod> source="site_name" label="Site" sx={WIDE} />
    <DataTable.Col<AdminPaymentMethod> label="Fee" disableSort sx={WIDE} render={feeText} />
    <DataTable.Col<AdminPaymentMethod>
      source="on_offer"
      label="State"
      disableSort
      render={({ on_offer }) => <Chip size="small" variant="outlined" label={on_offer ? 'On offer' : 'Not on offer'} />}
    />
  </DataTable>
);

/** Where sites offer methods otherwise than is usual. */
export function PaymentMethodList() {
  const mayCreate = useMay('methods:write');
  return (
    <>
      <PageHead
        title="Methods of payment"
        text="A method without a rule is offered in the countries where it is usual, without a fee. A rule says otherwise; the most exact one holds. Consumer cards and SEPA cost nothing in the EEA and the United Kingdom, whatever is set."
        actions={mayCreate && <CreateButton label="New rule" variant="contained" size="medium" />}
      />
      <List
        title="Methods of payment"
        actions={<MoreFilters />}
        exporter={false}
        filters={filters}
        storeKey={false}
        sort={{ field: 'site_name', order: 'ASC' }}
        empty={<EmptyState title="Every method is offered where it is usual" />}
        perPage={50}
      >
        <Columns />
      </List>
    </>
  );
}
