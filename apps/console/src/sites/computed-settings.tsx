import type { AdminSiteDetail } from '@duet/contract';
import { COMPUTED_SETTINGS } from '@duet/contract';
import { Box, Typography } from '@mui/material';

/** Fields of the settings that are worked out for each visitor or country: shown with their source. */
export const ComputedSettings = ({ site }: { site: AdminSiteDetail }) => (
  <Box component="section" sx={{ pt: 3, pb: 2 }}>
    <Typography variant="h6" component="h2">
      Worked out automatically
    </Typography>
    <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
      These fields of {site.domain ?? 'the site'} follow from other settings and data.
    </Typography>
    {Object.entries(COMPUTED_SETTINGS).map(([key, { label, source }]) => (
      <Box key={key} sx={{ py: 1.25, borderTop: 1, borderColor: 'divider' }}>
        <Typography sx={{ fontWeight: 600 }}>
          {label}{' '}
          <Typography component="code" variant="body2" color="textSecondary">
            {key}
          </Typography>
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {source}
        </Typography>
      </Box>
    ))}
  </Box>
);
