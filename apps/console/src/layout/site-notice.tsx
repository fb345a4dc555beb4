import { Box, Link, Typography } from '@mui/material';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { BrandDot } from '../ui/brand-dot';
import { RichText } from '../ui/rich-text';
import { t } from '../ui/texts';
import { useChosenSite } from './chosen-site';
import { isNarrowable, narrowed } from './site-address';

/** Says on lists and overviews that they show one site alone, with the way to all of them. */
export function SiteNotice() {
  const location = useLocation();
  const { sites, id, site } = useChosenSite();
  if (!id || sites.length === 0 || !isNarrowable(location.pathname)) return null;
  return (
    <Box role="status" sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1, mb: 1.5 }}>
      <BrandDot color={site?.color ?? null} />
      <Typography variant="body2">
        {site ? (
          <RichText k="layout.site_notice.only" values={{ site: site.name }} tags={{ b: <strong /> }} />
        ) : (
          t('layout.site_notice.unknown')
        )}
      </Typography>
      <Link component={RouterLink} to={narrowed(location, null)} variant="body2">
        {t('layout.site_notice.show_all')}
      </Link>
    </Box>
  );
}
