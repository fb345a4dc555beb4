import { Box } from '@mui/material';

/** The colour of a brand; without one, the sign for all of them. */
export const BrandDot = ({ color, size = 14 }: { color: string | null; size?: number }) => (
  <Box
    component="span"
    aria-hidden="true"
    sx={{
      display: 'inline-block',
      flex: 'none',
      width: size,
      height: size,
      borderRadius: '50%',
      bgcolor: color ?? 'transparent',
      border: color ? 'none' : 2,
      borderColor: 'text.secondary',
    }}
  />
);
