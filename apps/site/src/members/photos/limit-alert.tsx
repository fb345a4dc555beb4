import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from '../../site/use-translation';
import { Sheet } from '../../ui';
import { PremiumAlert } from './premium-alert';
import { usePhotoLimits } from './use-uploads';

interface Props {
  open: boolean;
  onClose: () => void;
}

/** No room for another photo: what premium would change, or that this is the end (C02). */
export function LimitAlert({ open, onClose }: Props) {
  const { t } = useTranslation(['photos', 'app']);
  const { most, premium, isPaid } = usePhotoLimits();
  if (!isPaid) {
    const text = t('limit.text', { most, premium });
    return <PremiumAlert open={open} title={t('limit.title')} text={text} onClose={onClose} />;
  }
  const close = (
    <Button fullWidth variant="outlined" onClick={onClose}>
      {t('app:close')}
    </Button>
  );
  return (
    <Sheet open={open} title={t('full.title')} onClose={onClose} actions={close}>
      <Typography>{t('full.text', { most })}</Typography>
    </Sheet>
  );
}
