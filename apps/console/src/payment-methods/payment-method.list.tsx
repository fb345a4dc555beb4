import type { AdminPaymentMethod } from '@duet/contract';
import { PAYMENT_METHODS } from '@duet/contract';
import { DataTable, SelectInput } from 'react-admin';
import { WIDE } from '../ui/columns';
import { OnOfferChip } from '../ui/on-offer-chip';
import { SiteField } from '../ui/place-fields';
import { NewButton, RecordList } from '../ui/record-list';
import { t } from '../ui/texts';
import { namedOptions, optionName } from '../ui/words';
import { feeText, placeText } from './method-words';

const filters = [
  <SelectInput
    key="method"
    source="method"
    label={t('payment-methods.fields.method')}
    choices={namedOptions(PAYMENT_METHODS, 'payment_method')}
    alwaysOn
  />,
];

/** The rules by which sites offer methods otherwise than is usual. */
export const PaymentMethodList = () => (
  <RecordList
    title={t('payment-methods.list.title')}
    text={t('payment-methods.list.text')}
    buttons={<NewButton label={t('payment-methods.create.button')} permission="methods:write" />}
    filters={filters}
    sort={{ field: 'site_name', order: 'ASC' }}
    empty={t('payment-methods.list.empty')}
  >
    <DataTable bulkActionButtons={false} rowClick="edit">
      <DataTable.Col<AdminPaymentMethod>
        source="method"
        label={t('payment-methods.list.columns.method')}
        render={({ method }) => optionName(method, 'payment_method')}
      />
      <DataTable.Col<AdminPaymentMethod>
        label={t('payment-methods.list.columns.where')}
        disableSort
        render={placeText}
      />
      <DataTable.Col<AdminPaymentMethod> source="site_name" label={t('payment-methods.list.columns.site')} sx={WIDE}>
        <SiteField />
      </DataTable.Col>
      <DataTable.Col<AdminPaymentMethod>
        label={t('payment-methods.list.columns.fee')}
        disableSort
        sx={WIDE}
        render={feeText}
      />
      <DataTable.Col<AdminPaymentMethod>
        source="on_offer"
        label={t('payment-methods.list.columns.state')}
        disableSort
        render={({ on_offer }) => <OnOfferChip isOnOffer={on_offer} />}
      />
    </DataTable>
  </RecordList>
);
