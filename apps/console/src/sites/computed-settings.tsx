import type { AdminSiteDetail } from '@duet/contract';
import { COMPUTED_SETTINGS } from '@duet/contract';
import { Box, Typography } from '@mui/material';
import { t } from '../ui/texts';

/** Fields of the settings that are worked out for each visitor or country: shown with their source. */
export const ComputedSettings = ({ site }: { site: AdminSiteDetail }) => (
  <Box component="section" sx={{ pt: 3, pb: 2 }}>
    <Typography variant="h6" component="h2">
      {t('settings.computed.title')}
    </Typography>
    <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
      {site.domain ? t('settings.computed.text', { domain: site.domain }) : t('settings.computed.text_no_domain')}
    </Typography>
    {COMPUTED_SETTINGS.map((key) => (
      <Box key={key} sx={{ py: 1.25, borderTop: 1, borderColor: 'divider' }}>
        <Typography sx={{ fontWeight: 600 }}>
          {t(`settings.computed.labels.${key}`)}{' '}
          <Typography component="code" variant="body2" color="textSecondary">
            {key}
          </Typography>
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {t(`setting-help.sources.${key}`)}
        </Typography>
      </Box>
    ))}
  </Box>
);
