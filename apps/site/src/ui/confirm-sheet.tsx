import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from '../site/use-translation';
import { Sheet } from './sheet';

interface Props {
  open: boolean;
  title: string;
  text: string;
  /** The button's label: a verb of its own. */
  yes: string;
  danger?: boolean;
  onYes: () => void;
  onClose: () => void;
}

/** Asks before something that cannot be taken back; "cancel" is as large as "yes". */
export function ConfirmSheet({ open, title, text, yes, danger = false, onYes, onClose }: Props) {
  const { t } = useTranslation('app');
  const actions = (
    <>
      <Button fullWidth variant="outlined" onClick={onClose}>
        {t('cancel')}
      </Button>
      <Button fullWidth color={danger ? 'error' : 'primary'} onClick={onYes}>
        {yes}
      </Button>
    </>
  );
  return (
    <Sheet open={open} title={title} onClose={onClose} actions={actions} isBrief>
      <Typography>{text}</Typography>
    </Sheet>
  );
}
