import type { AdminBundle } from '@duet/contract';
import { Box } from '@mui/material';
import { DataTable, SelectInput } from 'react-admin';
import { useMay } from '../access/use-may';
import { useChosenSite } from '../layout/chosen-site';
import { BulkSwitch } from '../ui/bulk-switch';
import { COUNTRY_CHOICES, CURRENCY_CHOICES, NUMBER, WIDE } from '../ui/columns';
import { moneyText } from '../ui/money';
import { OnOfferChip } from '../ui/on-offer-chip';
import { NewButton, RecordList } from '../ui/record-list';
import { t } from '../ui/texts';
import { countryName } from '../ui/words';

const filters = [
  <SelectInput
    key="country"
    source="country"
    label={t('credit-bundles.list.filters.country')}
    choices={COUNTRY_CHOICES}
    alwaysOn
  />,
  <SelectInput
    key="currency"
    source="currency"
    label={t('credit-bundles.list.filters.currency')}
    choices={CURRENCY_CHOICES}
    alwaysOn
  />,
  <SelectInput
    key="on_offer"
    source="on_offer"
    label={t('credit-bundles.list.filters.on_offer')}
    choices={[
      { id: true, name: t('ui.on_offer.yes') },
      { id: false, name: t('ui.on_offer.no') },
    ]}
  />,
];

const placeText = ({ country }: AdminBundle) => (country ? countryName(country) : t('credit-bundles.fields.elsewhere'));

/** Where a bundle is offered: its site, and on a phone below it the country; of a chosen site the country alone. */
const placeOf = (ofOneSite: boolean) => (bundle: AdminBundle) =>
  ofOneSite ? (
    placeText(bundle)
  ) : (
    <>
      {bundle.site_name}
      <Box sx={{ display: { md: 'none' }, color: 'text.secondary', fontSize: '0.8125rem' }}>{placeText(bundle)}</Box>
    </>
  );

/** The prices of credits on the sites in reach. */
export const CreditBundleList = () => (
  <RecordList
    title={t('credit-bundles.list.title')}
    text={t('credit-bundles.list.text')}
    buttons={<NewButton label={t('credit-bundles.create.button')} permission="bundles:write" />}
    filters={filters}
    sort={{ field: 'site_name', order: 'ASC' }}
    empty={t('credit-bundles.list.empty')}
  >
    <BundleTable />
  </RecordList>
);

const OfferBundles = () => (
  <BulkSwitch
    on={{
      label: t('credit-bundles.bulk.offer.label'),
      data: { on_offer: true },
      title: (count) => t('credit-bundles.bulk.offer.title', { count }),
      text: (count) => t('credit-bundles.bulk.offer.text', { count }),
    }}
    off={{
      label: t('credit-bundles.bulk.take_off.label'),
      data: { on_offer: false },
      title: (count) => t('credit-bundles.bulk.take_off.title', { count }),
      text: (count) => t('credit-bundles.bulk.take_off.text', { count }),
    }}
  />
);

function BundleTable() {
  const { site } = useChosenSite();
  const mayWrite = useMay('bundles:write');
  return (
    <DataTable bulkActionButtons={mayWrite && <OfferBundles />} rowClick="edit">
      <DataTable.Col<AdminBundle>
        source="site_name"
        label={site ? t('credit-bundles.list.columns.country') : t('credit-bundles.list.columns.site')}
        render={placeOf(site !== null)}
      />
      {!site && (
        <DataTable.Col<AdminBundle>
          source="country"
          label={t('credit-bundles.list.columns.country')}
          sx={WIDE}
          render={placeText}
        />
      )}
      <DataTable.Col<AdminBundle> source="credits" label={t('credit-bundles.list.columns.credits')} sx={NUMBER} />
      <DataTable.Col<AdminBundle>
        source="price"
        label={t('credit-bundles.list.columns.price')}
        sx={NUMBER}
        render={({ price, currency }) => moneyText(price, currency)}
      />
      <DataTable.Col<AdminBundle>
        label={t('credit-bundles.list.columns.per_credit')}
        sx={{ ...NUMBER, ...WIDE }}
        render={({ price, credits, currency }) => moneyText(price / credits, currency)}
      />
      <DataTable.Col<AdminBundle>
        source="on_offer"
        label={t('credit-bundles.list.columns.state')}
        disableSort
        sx={WIDE}
        render={({ on_offer }) => <OnOfferChip isOnOffer={on_offer} />}
      />
    </DataTable>
  );
}
