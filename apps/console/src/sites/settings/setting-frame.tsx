import { Box, Button, Chip, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { ValidationError } from 'react-admin';

interface Props {
  id: string;
  label: string;
  help: string;
  /** Layer that the value comes from; null: the site's own. */
  from: string | null;
  fault: string | null;
  onReset: () => void;
  children: ReactNode;
}

/** The frame of every setting: name, origin, what members will notice, the input, and the way back. */
export const SettingFrame = ({ id, label, help, from, fault, onReset, children }: Props) => (
  <Box
    role="group"
    aria-labelledby={`${id}-label`}
    sx={{ py: 2.25, '& + &': { borderTop: 1, borderColor: 'divider' } }}
  >
    <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1, minHeight: 30 }}>
      <Typography id={`${id}-label`} sx={{ fontWeight: 600 }}>
        {label}
      </Typography>
      {from === null ? (
        <>
          <Chip size="small" color="primary" label="This site" />
          <Button size="small" onClick={onReset} aria-label={`Reset ${label}`}>
            Reset
          </Button>
        </>
      ) : (
        <Chip size="small" variant="outlined" label={`From: ${from}`} sx={{ color: 'text.secondary' }} />
      )}
    </Box>
    <Typography variant="body2" color="textSecondary" sx={{ maxWidth: '68ch', mb: 1.25 }}>
      {help}
    </Typography>
    {children}
    {fault && (
      <Typography variant="body2" color="error" role="alert" sx={{ mt: 0.75 }}>
        <ValidationError error={fault} />
      </Typography>
    )}
  </Box>
);
