import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../app/paths';
import { Sheet } from '../../ui';
import { usePhotoLimits } from './use-uploads';

interface Props {
  open: boolean;
  onClose: () => void;
}

/** No room for another photo: what premium would change, or that this is the end (C02). */
export function LimitAlert({ open, onClose }: Props) {
  const { t } = useTranslation(['photos', 'app']);
  const { most, premium, isPaid } = usePhotoLimits();
  const later = (
    <Button fullWidth variant="outlined" onClick={onClose}>
      {t(isPaid ? 'app:close' : 'app:not_now')}
    </Button>
  );
  const actions = isPaid ? (
    later
  ) : (
    <>
      {later}
      <Button fullWidth component={Link} to={paths.credits} onClick={onClose}>
        {t('credits')}
      </Button>
    </>
  );
  const texts = isPaid ? 'full' : 'limit';
  return (
    <Sheet open={open} title={t(`${texts}.title`)} onClose={onClose} actions={actions}>
      <Typography>{t(`${texts}.text`, { most, premium })}</Typography>
    </Sheet>
  );
}
