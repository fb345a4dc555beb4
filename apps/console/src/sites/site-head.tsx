import type { AdminSiteDetail } from '@duet/contract';
import OpenInNew from '@mui/icons-material/OpenInNew';
import { Box, Button } from '@mui/material';
import { BrandDot } from '../ui/brand-dot';
import { PageHead } from '../ui/page-head';
import { nicheName } from '../ui/words';
import { StatusChip } from './status-chip';

/** Name, colour and state of a site, and the way to it. */
export const SiteHead = ({ site }: { site: AdminSiteDetail }) => (
  <PageHead
    title={
      <Box component="span" sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1.5 }}>
        <BrandDot color={site.color} size={26} />
        {site.name}
        <StatusChip site={site} />
      </Box>
    }
    tab={site.name}
    text={`${site.domain ?? 'no domain'} · ${nicheName(site.niche)} · ${site.company_name}`}
    actions={
      site.status === 'published' &&
      site.url && (
        <Button
          component="a"
          href={site.url}
          target="_blank"
          rel="noreferrer"
          variant="outlined"
          startIcon={<OpenInNew />}
        >
          Open the site
        </Button>
      )
    }
  />
);
