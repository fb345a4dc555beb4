import type { AdminPaymentMethod } from '@duet/contract';
import { PAYMENT_METHODS } from '@duet/contract';
import { DataTable, SelectInput } from 'react-admin';
import { WIDE } from '../ui/columns';
import { OnOfferChip } from '../ui/on-offer-chip';
import { SiteField } from '../ui/place-fields';
import { NewButton, RecordList } from '../ui/record-list';
import { namedOptions, optionName } from '../ui/words';
import { feeText, placeText } from './method-words';

const filters = [<SelectInput key="method" source="method" choices={namedOptions(PAYMENT_METHODS)} alwaysOn />];

/** The rules by which sites offer methods otherwise than is usual. */
export const PaymentMethodList = () => (
  <RecordList
    title="Payment methods"
    text="Without a rule, a method is offered free of charge in the countries where it is common. Rules change that; the most specific one applies. Consumer cards and SEPA are always free of charge in the EEA and the United Kingdom."
    buttons={<NewButton label="New rule" permission="methods:write" />}
    filters={filters}
    sort={{ field: 'site_name', order: 'ASC' }}
    empty="No rules yet: every method is offered where it is common"
  >
    <DataTable bulkActionButtons={false} rowClick="edit">
      <DataTable.Col<AdminPaymentMethod> source="method" render={({ method }) => optionName(method)} />
      <DataTable.Col<AdminPaymentMethod> label="Where" disableSort render={placeText} />
      <DataTable.Col<AdminPaymentMethod> source="site_name" label="Site" sx={WIDE}>
        <SiteField />
      </DataTable.Col>
      <DataTable.Col<AdminPaymentMethod> label="Fee" disableSort sx={WIDE} render={feeText} />
      <DataTable.Col<AdminPaymentMethod>
        source="on_offer"
        label="State"
        disableSort
        render={({ on_offer }) => <OnOfferChip isOnOffer={on_offer} />}
      />
    </DataTable>
  </RecordList>
);
