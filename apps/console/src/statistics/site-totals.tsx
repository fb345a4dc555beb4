import type { Statistics } from '@duet/contract';
import { Box, Card, Link as MuiLink, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { Link, useLocation } from 'react-router-dom';
import { narrowed } from '../layout/site-address';
import { BrandDot } from '../ui/brand-dot';
import { NUMBER, WIDE } from '../ui/columns';
import { t } from '../ui/texts';
import { metricName, valueText } from './words';

type SiteRow = Statistics['by_site'][number];
const SHOWN = ['visits', 'sign_ups', 'messages', 'purchases'] as const;

/** The period site by site; a site's name leads to its own numbers. */
export const SiteTotals = ({ data }: { data: Statistics }) => (
  <Card component="section" aria-label={t('statistics.sites.label')} sx={{ mb: 2, overflow: 'auto' }}>
    <Table size="small">
      <TableHead>
        <TableRow>
          <TableCell>{t('statistics.sites.site')}</TableCell>
          {SHOWN.map((metric) => (
            <TableCell key={metric} sx={{ ...NUMBER, ...(metric === 'sign_ups' ? {} : WIDE) }}>
              {metricName(metric)}
            </TableCell>
          ))}
          <TableCell sx={NUMBER}>{metricName('revenue')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {data.by_site.map((site) => (
          <SiteLine key={site.site_id} site={site} />
        ))}
      </TableBody>
    </Table>
  </Card>
);

function SiteLine({ site }: { site: SiteRow }) {
  const location = useLocation();
  const revenue = site.totals.filter(({ metric }) => metric === 'revenue');
  return (
    <TableRow>
      <TableCell component="th" scope="row">
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25 }}>
          <BrandDot color={site.color} />
          <MuiLink component={Link} to={narrowed(location, site.site_id)} underline="hover" color="inherit">
            {site.name}
          </MuiLink>
        </Box>
      </TableCell>
      {SHOWN.map((metric) => (
        <TableCell key={metric} sx={{ ...NUMBER, ...(metric === 'sign_ups' ? {} : WIDE) }}>
          {valueText(site.totals.find((one) => one.metric === metric)?.total ?? 0, null)}
        </TableCell>
      ))}
      <TableCell sx={NUMBER}>
        {revenue.length === 0 && '–'}
        {revenue.map(({ currency, total }) => (
          <Box key={currency}>{valueText(total, currency)}</Box>
        ))}
      </TableCell>
    </TableRow>
  );
}
