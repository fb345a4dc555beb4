import type { AdminBundle, AdminSiteDetail } from '@duet/contract';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useGetList } from 'react-admin';
import { useMay } from '../../access/use-may';
import { EmptyState } from '../../ui/empty-state';
import { moneyText } from '../../ui/money';
import { OnOfferChip } from '../../ui/on-offer-chip';
import { countryName } from '../../ui/words';
import { CsvImportDialog } from './csv-import-dialog';
import { CopyBundlesDialog } from './copy-bundles-dialog';
import { Line, Lines, NewOfSite, Part, To } from './part';

/** More bundles than a site ever has. */
const ALL = { pagination: { page: 1, perPage: 200 }, sort: { field: 'site_name', order: 'ASC' as const } };

/** The bundles of a site in the order of its price list. */
export function BundlesOfSite({ site }: { site: AdminSiteDetail }) {
  const mayWrite = useMay('bundles:write');
  const [open, setOpen] = useState<'copy' | 'import' | null>(null);
  const close = () => setOpen(null);
  const { data = [], isPending } = useGetList<AdminBundle>('credit-bundles', { ...ALL, filter: { site_id: site.id } });
  return (
    <Part
      id="bundles"
      title="Credit bundles"
      text="Members in a country with its own bundles are offered only those; everyone else is offered the rest."
      buttons={
        mayWrite && (
          <>
            <Button size="small" onClick={() => setOpen('import')}>
              Import CSV
            </Button>
            <Button size="small" onClick={() => setOpen('copy')}>
              Copy from another site
            </Button>
            <NewOfSite site={site} resource="credit-bundles" label="New bundle" />
          </>
        )
      }
    >
      {!isPending && data.length === 0 && <EmptyState title="No bundles yet" />}
      <Lines>
        {data.map(({ id, country, credits, price, currency, on_offer }) => (
          <Line
            key={id}
            name={<To to={`/credit-bundles/${id}`}>{`${credits} credits`}</To>}
            end={<OnOfferChip isOnOffer={on_offer} />}
          >
            {[
              moneyText(price, currency),
              `${moneyText(price / credits, currency)} a credit`,
              country ? countryName(country) : 'everywhere else',
            ].join(' · ')}
          </Line>
        ))}
      </Lines>
      {open === 'copy' && <CopyBundlesDialog site={site} onClose={close} />}
      {open === 'import' && (
        <CsvImportDialog
          site={site}
          kind="bundle-imports"
          title={`Import bundles to ${site.name}`}
          text="Columns: currency, credits and price; country and on_offer may be left out. A bundle of the same country, currency and size takes the price and state of its line; others stay. All lines are imported, or none."
          example={'country,currency,credits,price,on_offer\n,EUR,50,29.99,yes\nFI,EUR,70,34.99,yes'}
          onClose={close}
        />
      )}
    </Part>
  );
}
