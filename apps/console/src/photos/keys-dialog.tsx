import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { KeyLines } from '../ui/key-lines';
import { REASONS } from './reasons';

const KEYS: [string, string][] = [
  ['A', 'Approve'],
  ['R', 'Reject, then a digit for the reason'],
  ['S', 'Skip: the photo comes back at the end'],
  ['Z', 'Undo the last decision'],
  ['C', 'Compare: the member’s other photos beside this one, one after the other. A view; no faces are recognised'],
  ['+ −', 'Zoom in and out; also by wheel and double click. 0: the whole photo'],
  ['←↑↓→', 'Move an enlarged photo; also by dragging it'],
  ['Esc', 'Cancel the rejection'],
  ['?', 'This list'],
];

/** Which key does what. */
export const KeysDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog open onClose={onClose} aria-labelledby="keys-title" fullWidth maxWidth="sm">
    <DialogTitle id="keys-title">Keyboard shortcuts</DialogTitle>
    <DialogContent>
      <KeyLines lines={KEYS} />
      <Typography variant="subtitle2" sx={{ mt: 2, mb: 0.5 }}>
        Reasons
      </Typography>
      <KeyLines lines={REASONS.map(({ name, help }, index) => [String(index + 1), `${name}. ${help}`])} />
    </DialogContent>
    <DialogActions>
      <Button onClick={onClose} autoFocus>
        Close
      </Button>
    </DialogActions>
  </Dialog>
);
