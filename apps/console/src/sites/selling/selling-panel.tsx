import type { AdminSiteDetail } from '@duet/contract';
import { Box } from '@mui/material';
import { useMay } from '../../access/use-may';
import { BundlesOfSite } from './bundles-of-site';
import { CodesOfSite } from './codes-of-site';
import { MethodsOfSite } from './methods-of-site';
import { GiftsOfSite } from './gifts-of-site';
import { OffersByCountry } from './offers-by-country';

/** The offer of a site to members of each country, and the bundles, rules, codes and gifts that make it so. */
export function SellingPanel({ site }: { site: AdminSiteDetail }) {
  const mayReadGifts = useMay('gifts:read');
  return (
    <Box sx={{ pb: 2, display: 'grid', gap: 3.5 }}>
      <OffersByCountry site={site} />
      <BundlesOfSite site={site} />
      <MethodsOfSite site={site} />
      <CodesOfSite site={site} />
      {mayReadGifts && <GiftsOfSite key={site.id} site={site} />}
    </Box>
  );
}
