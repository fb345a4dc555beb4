import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../app/paths';
import { Sheet } from '../../ui';

interface Props {
  open: boolean;
  name: string;
  onClose: () => void;
}

/** What it takes to see all photos of a member. No countdown, and "not now" is as large as the other way (D-22). */
export function UnlockAlert({ open, name, onClose }: Props) {
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
    <Sheet open={open} title={t('unlock.title', { name })} onClose={onClose} actions={actions}>
      <Typography>{t('unlock.text')}</Typography>
      <Typography sx={{ mt: 1.5 }}>{t('unlock.premium')}</Typography>
    </Sheet>
  );
}
