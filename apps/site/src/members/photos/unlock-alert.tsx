import { useTranslation } from '../../site/use-translation';
import { PremiumAlert } from './premium-alert';

interface Props {
  open: boolean;
  name: string;
  onClose: () => void;
}

/** Explains how to see all photos of a member, without a countdown (D-22). */
export function UnlockAlert({ open, name, onClose }: Props) {
  const { t } = useTranslation('photos');
  return <PremiumAlert open={open} title={t('unlock.title', { name })} text={t('unlock.text')} onClose={onClose} />;
}
