import Button from '@mui/material/Button';
import { useTranslation } from '../../../site/use-translation';
import { Library } from '../../../members/library';
import SheetDialog from '../../../ui/sheet-dialog';
import type { useResend } from './use-resend';

interface Props {
  email: string;
  resending: ReturnType<typeof useResend>;
  onClose: () => void;
}

/** The reminder to confirm the e-mail address on a phone, right after the sign-up. */
export default function ActivationSheet({ email, resending: { result, resend }, onClose }: Props) {
  const { t } = useTranslation('app');
  const actions = (
    <>
      <Button fullWidth variant="outlined" onClick={onClose}>
        {t('alerts.activation_later')}
      </Button>
      {result === null && (
        <Button fullWidth onClick={resend}>
          {t('alerts.activation_action')}
        </Button>
      )}
    </>
  );
  return (
    <Library>
      <SheetDialog open title={t('alerts.activation_title')} onClose={onClose} actions={actions} isBrief>
        <p>{t('alerts.activation_text', { email })}</p>
        <p role="status">{result}</p>
      </SheetDialog>
    </Library>
  );
}
