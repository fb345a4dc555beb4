import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../app/paths';
import { Sheet } from '../../ui';

interface Props {
  open: boolean;
  title: string;
  /** What premium would change. */
  text: string;
  onClose: () => void;
}

/** What takes premium, and how one comes to it; "not now" is as large as the way there. */
export function PremiumAlert({ open, title, text, onClose }: Props) {
  const { t } = useTranslation(['photos', 'app']);
  const actions = (
    <>
      <Button fullWidth variant="outlined" onClick={onClose}>
        {t('app:not_now')}
      </Button>
      <Button fullWidth component={Link} to={paths.credits} onClick={onClose}>
        {t('credits')}
      </Button>
    </>
  );
  return (
    <Sheet open={open} title={title} onClose={onClose} actions={actions} isBrief>
      <Typography>{text}</Typography>
      <Typography sx={{ mt: 1.5 }}>{t('unlock.premium')}</Typography>
    </Sheet>
  );
}
