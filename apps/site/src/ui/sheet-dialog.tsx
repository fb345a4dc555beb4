import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from '../site/use-translation';
import { Icon } from './icon';
import { sayMissing } from './missing-part';
import { PartBoundary } from './part-on-demand';

export interface SheetProps {
  open: boolean;
  title: string;
  onClose: () => void;
  children: ReactNode;
  /** Buttons along the lower edge. */
  actions?: ReactNode;
  /** Backdrop and Escape do not close it; the button does. */
  locked?: boolean;
  width?: 'xs' | 'sm' | 'md';
  /** A question of a few words: on phones it rises from the lower edge. */
  isBrief?: boolean;
}

/** Title, text and buttons keep one line: the page's own on phones. */
const SIDES = { xs: 2, sm: 3 };

/** A dialog: the whole screen on phones, or its lower end for a question; a card in the middle from 576 px. */
export default function SheetDialog(props: SheetProps) {
  const { open, title, onClose, children, actions, locked = false, width = 'xs', isBrief = false } = props;
  const { t } = useTranslation('app');
  const phone = useMediaQuery('(max-width: 575.95px)');
  const id = useId();
  return (
    <Dialog
      open={open}
      // While it goes away it answers no press.
      inert={!open}
      onClose={() => !locked && onClose()}
      fullScreen={phone && !isBrief}
      className={isBrief ? 'd-brief' : ''}
      fullWidth
      maxWidth={width}
      aria-labelledby={id}
      scroll="paper"
    >
      <DialogTitle component="div" sx={{ display: 'flex', alignItems: 'center', gap: 1, pl: SIDES, pr: 1 }}>
        <h2 id={id} className="d-sheet-title">
          {title}
        </h2>
        <IconButton onClick={onClose} aria-label={t('close')}>
          <Icon name="close" />
        </IconButton>
      </DialogTitle>
      <DialogContent sx={{ px: SIDES }}>
        <PartBoundary instead={sayMissing}>{children}</PartBoundary>
      </DialogContent>
      {actions && (
        <DialogActions disableSpacing sx={{ px: SIDES, py: 2, gap: 1.5 }}>
          {actions}
        </DialogActions>
      )}
    </Dialog>
  );
}
