import type { AdminSiteDetail } from '@duet/contract';
import OpenInNew from '@mui/icons-material/OpenInNew';
import Visibility from '@mui/icons-material/VisibilityOutlined';
import { Box, Button } from '@mui/material';
import { BrandDot } from '../ui/brand-dot';
import { PageHead } from '../ui/page-head';
import { t } from '../ui/texts';
import { nicheName } from '../ui/words';
import { SiteActs } from './launch/site-acts';
import { StatusChip } from './status-chip';

interface Props {
  site: AdminSiteDetail;
  /** Opens the preview where there is no room for it beside the form. */
  onPreview: (() => void) | null;
}

/** Name, colour and state of a site, the way to it, and its rarer acts. */
export const SiteHead = ({ site, onPreview }: Props) => (
  <PageHead
    title={
      <Box component="span" sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1.5 }}>
        <BrandDot color={site.color} size={26} />
        {site.name}
        <StatusChip site={site} />
      </Box>
    }
    tab={site.name}
    text={t('sites.site.line', {
      domain: site.domain ?? t('sites.site.no_domain'),
      niche: nicheName(site.niche),
      company: site.company_name,
    })}
    actions={
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {onPreview && (
          <Button variant="outlined" startIcon={<Visibility />} onClick={onPreview}>
            {t('sites.site.preview')}
          </Button>
        )}
        {site.status === 'published' && site.url && (
          <Button
            component="a"
            href={site.url}
            target="_blank"
            rel="noreferrer"
            variant="outlined"
            startIcon={<OpenInNew />}
          >
            {t('sites.site.open')}
          </Button>
        )}
        <SiteActs site={site} />
      </Box>
    }
  />
);
