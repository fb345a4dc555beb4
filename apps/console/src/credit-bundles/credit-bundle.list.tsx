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
import { countryName } from '../ui/words';

const filters = [
  <SelectInput key="country" source="country" choices={COUNTRY_CHOICES} alwaysOn />,
  <SelectInput key="currency" source="currency" choices={CURRENCY_CHOICES} alwaysOn />,
  <SelectInput
    key="on_offer"
    source="on_offer"
    label="On offer"
    choices={[
      { id: true, name: 'On offer' },
      { id: false, name: 'Not on offer' },
    ]}
  />,
];

const placeText = ({ country }: AdminBundle) => (country ? countryName(country) : 'Everywhere else');

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
    title="Credit bundles"
    text="What members pay for credits. Members in a country with its own bundles are offered only those; everyone else is offered the rest, in their own currency if available."
    buttons={<NewButton label="New bundle" permission="bundles:write" />}
    filters={filters}
    sort={{ field: 'site_name', order: 'ASC' }}
    empty="No bundles yet"
  >
    <BundleTable />
  </RecordList>
);

const OfferBundles = () => (
  <BulkSwitch
    on={{
      label: 'Offer',
      data: { on_offer: true },
      title: 'Offer this bundle? |||| Offer %{smart_count} bundles?',
      text: 'Members see it at once. |||| Members see them at once.',
    }}
    off={{
      label: 'Take off offer',
      data: { on_offer: false },
      title: 'Take this bundle off offer? |||| Take %{smart_count} bundles off offer?',
      text: 'Members no longer see it; orders under way keep it. |||| Members no longer see them; orders under way keep them.',
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
        label={site ? 'Country' : 'Site'}
        render={placeOf(site !== null)}
      />
      {!site && <DataTable.Col<AdminBundle> source="country" sx={WIDE} render={placeText} />}
      <DataTable.Col<AdminBundle> source="credits" sx={NUMBER} />
      <DataTable.Col<AdminBundle>
        source="price"
        sx={NUMBER}
        render={({ price, currency }) => moneyText(price, currency)}
      />
      <DataTable.Col<AdminBundle>
        label="A credit"
        sx={{ ...NUMBER, ...WIDE }}
        render={({ price, credits, currency }) => moneyText(price / credits, currency)}
      />
      <DataTable.Col<AdminBundle>
        source="on_offer"
        label="State"
        disableSort
        sx={WIDE}
        render={({ on_offer }) => <OnOfferChip isOnOffer={on_offer} />}
      />
    </DataTable>
  );
}
