import type { AdminSiteDetail } from '@duet/contract';
import { Box } from '@mui/material';
import { BundlesOfSite } from './bundles-of-site';
import { CodesOfSite } from './codes-of-site';
import { MethodsOfSite } from './methods-of-site';
import { OffersByCountry } from './offers-by-country';

/** The offer of a site to members of each country, and the bundles, rules and codes that make it so. */
export const SellingPanel = ({ site }: { site: AdminSiteDetail }) => (
  <Box sx={{ pb: 2, display: 'grid', gap: 3.5 }}>
    <OffersByCountry site={site} />
    <BundlesOfSite site={site} />
    <MethodsOfSite site={site} />
    <CodesOfSite site={site} />
  </Box>
);
