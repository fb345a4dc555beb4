import { Box } from '@mui/material';

/** A key, drawn; smaller than the icons that buttons expect in its place. */
export const KeyCap = ({ children }: { children: string }) => (
  <Box
    component="kbd"
    aria-hidden="true"
    sx={{
      display: { xs: 'none', sm: 'inline-block' },
      minWidth: 22,
      px: 0.6,
      textAlign: 'center',
      font: 'inherit',
      '&&&': { fontSize: '0.78rem' },
      lineHeight: '20px',
      border: 1,
      borderBottomWidth: 2,
      borderColor: 'currentColor',
      borderRadius: '5px',
      opacity: 0.75,
    }}
  >
    {children}
  </Box>
);
