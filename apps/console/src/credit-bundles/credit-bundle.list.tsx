import type { AdminBundle } from '@duet/contract';
import { COUNTRIES, CURRENCIES } from '@duet/contract';
import { Box, Chip } from '@mui/material';
import { CreateButton, DataTable, List, SelectInput } from 'react-admin';
import { useMay } from '../access/use-may';
import { useChosenSite } from '../layout/chosen-site';
import { EmptyState } from '../ui/empty-state';
import { MoreFilters } from '../ui/more-filters';
import { moneyText } from '../ui/money';
import { PageHead } from '../ui/page-head';
import { countryName } from '../ui/words';

const NUMBER = { textAlign: 'right', fontVariantNumeric: 'tabular-nums' } as const;
const WIDE = { display: { xs: 'none', md: 'table-cell' } };
const countries = COUNTRIES.map((id) => ({ id, name: countryName(id) }));
const currencies = CURRENCIES.map((id) => ({ id, name: id }));

const filters = [
  <SelectInput key="country" source="country" choices={countries} alwaysOn />,
  <SelectInput key="currency" source="currency" choices={currencies} alwaysOn />,
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

/** What the sites in reach sell credits for. */
export function CreditBundleList() {
  const { site } = useChosenSite();
  const mayCreate = useMay('bundles:write');
  return (
    <>
      <PageHead
        title="Credit bundles"
        text="What credits are sold for. A country with bundles of its own is offered those alone, all others the rest, in their currency where there is one."
        actions={mayCreate && <CreateButton label="New bundle" variant="contained" size="medium" />}
      />
      <List
        title="Credit bundles"
        actions={<MoreFilters />}
        exporter={false}
        filters={filters}
        storeKey={false}
        sort={{ field: 'site_name', order: 'ASC' }}
        empty={<EmptyState title="There is no bundle yet" />}
        perPage={50}
      >
        <DataTable bulkActionButtons={false} rowClick="edit">
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
            render={({ on_offer }) => (
              <Chip size="small" variant="outlined" label={on_offer ? 'On offer' : 'Not on offer'} />
            )}
          />
        </DataTable>
      </List>
    </>
  );
}
