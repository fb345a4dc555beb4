import { Box } from '@mui/material';
import { t } from '../ui/texts';

/** The key of a second factor, as authenticator apps scan it: a drawing of `size` modules. */
export const QrCode = ({ size, path }: { size: number; path: string }) => (
  <Box sx={{ alignSelf: 'center', p: 1.5, border: 1, borderColor: 'divider', borderRadius: '10px', lineHeight: 0 }}>
    <svg
      role="img"
      aria-label={t('access.enrolment.qr_label')}
      width="176"
      height="176"
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  </Box>
);
