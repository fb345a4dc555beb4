import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useState } from 'react';
import { KeyCap } from './key-cap';
import { KeyLines } from './key-lines';
import { t } from './texts';
import { useKeys } from './use-keys';

const OWN = ['?', t('ui.keys.this')] as const;

/** A button, and the key ?, that show which key does what on the page. */
export function KeysHelp({ lines }: { lines: readonly (readonly [key: string, text: string])[] }) {
  const [isOpen, setOpen] = useState(false);
  useKeys({ '?': () => setOpen(true) });
  return (
    <>
      <Button
        onClick={() => setOpen(true)}
        endIcon={<KeyCap>?</KeyCap>}
        sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
      >
        {t('ui.keys.open')}
      </Button>
      {isOpen && (
        <Dialog open onClose={() => setOpen(false)} aria-labelledby="keys-title" fullWidth maxWidth="xs">
          <DialogTitle id="keys-title">{t('ui.keys.title')}</DialogTitle>
          <DialogContent>
            <KeyLines lines={[...lines, OWN]} />
          </DialogContent>
          <DialogActions>
            <Button onClick={() => setOpen(false)} autoFocus>
              {t('ui.keys.close')}
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  );
}
