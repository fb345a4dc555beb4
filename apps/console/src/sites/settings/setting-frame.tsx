import { Box, Button, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { ValidationError } from 'react-admin';
import { t } from '../../ui/texts';

interface Props {
  id: string;
  label: string;
  help: string;
  /** Says where the value comes from. */
  origin: ReactNode;
  /** The value is this layer's own, so that it can be taken back. */
  own: boolean;
  fault: string | null;
  onReset: () => void;
  children: ReactNode;
}

/** The frame of every setting: name, origin, what members will notice, the input, and the way back. */
export const SettingFrame = ({ id, label, help, origin, own, fault, onReset, children }: Props) => (
  <Box
    role="group"
    id={id}
    aria-labelledby={`${id}-label`}
    sx={{ py: 2.25, scrollMarginTop: 80, '& + &': { borderTop: 1, borderColor: 'divider' } }}
  >
    <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1, minHeight: 30 }}>
      <Typography id={`${id}-label`} sx={{ fontWeight: 600 }}>
        {label}
      </Typography>
      {origin}
      {own && (
        <Button
          size="small"
          onClick={onReset}
          aria-label={t('settings.frame.reset_named', { name: label })}
          title={t('settings.frame.reset_hint')}
        >
          {t('settings.frame.reset')}
        </Button>
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
