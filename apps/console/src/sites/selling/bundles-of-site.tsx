import type { AdminBundle, AdminSiteDetail } from '@duet/contract';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useGetList } from 'react-admin';
import { useMay } from '../../access/use-may';
import { EmptyState } from '../../ui/empty-state';
import { moneyText } from '../../ui/money';
import { OnOfferChip } from '../../ui/on-offer-chip';
import { t } from '../../ui/texts';
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
      title={t('site-selling.bundles.title')}
      text={t('site-selling.bundles.text')}
      buttons={
        mayWrite && (
          <>
            <Button size="small" onClick={() => setOpen('import')}>
              {t('site-selling.import.open')}
            </Button>
            <Button size="small" onClick={() => setOpen('copy')}>
              {t('site-selling.bundles.copy')}
            </Button>
            <NewOfSite site={site} resource="credit-bundles" label={t('site-selling.bundles.new')} />
          </>
        )
      }
    >
      {!isPending && data.length === 0 && <EmptyState title={t('site-selling.bundles.empty')} />}
      <Lines>
        {data.map(({ id, country, credits, price, currency, on_offer }) => (
          <Line
            key={id}
            name={<To to={`/credit-bundles/${id}`}>{t('site-selling.bundles.name', { count: credits })}</To>}
            end={<OnOfferChip isOnOffer={on_offer} />}
          >
            {[
              moneyText(price, currency),
              t('site-selling.bundles.per_credit', { price: moneyText(price / credits, currency) }),
              country ? countryName(country) : t('site-selling.bundles.everywhere_else'),
            ].join(' · ')}
          </Line>
        ))}
      </Lines>
      {open === 'copy' && <CopyBundlesDialog site={site} onClose={close} />}
      {open === 'import' && (
        <CsvImportDialog
          site={site}
          kind="bundle-imports"
          title={t('site-selling.bundles.import_title', { site: site.name })}
          text={t('site-selling.bundles.import_text')}
          example={'country,currency,credits,price,on_offer\n,EUR,50,29.99,yes\nFI,EUR,70,34.99,yes'}
          onClose={close}
        />
      )}
    </Part>
  );
}
