import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { KeyLines } from '../ui/key-lines';
import { t } from '../ui/texts';
import type { Reason } from './act-bar';

interface Props {
  /** Each key with what it does. */
  keys: [string, string][];
  reasons: readonly Reason<unknown>[];
  onClose: () => void;
}

/** Which key does what. */
export const KeysDialog = ({ keys, reasons, onClose }: Props) => (
  <Dialog open onClose={onClose} aria-labelledby="keys-title" fullWidth maxWidth="sm">
    <DialogTitle id="keys-title">{t('queue.keys.title')}</DialogTitle>
    <DialogContent>
      <KeyLines lines={keys} />
      <Typography variant="subtitle2" sx={{ mt: 2, mb: 0.5 }}>
        {t('queue.keys.reasons')}
      </Typography>
      <KeyLines
        lines={reasons.map(({ name, help }, index) => [String(index + 1), t('queue.keys.reason', { name, help })])}
      />
    </DialogContent>
    <DialogActions>
      <Button onClick={onClose} autoFocus>
        {t('queue.keys.close')}
      </Button>
    </DialogActions>
  </Dialog>
);
