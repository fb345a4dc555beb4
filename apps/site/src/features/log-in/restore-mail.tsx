import { sendRestoreMail } from '@duet/contract';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from '../../site/use-translation';
import { callApi, errorText } from '../../api';
import { showToast } from '../../ui';

/** Has the mail sent again with which an account that waits for its deletion is restored (D-08). */
export function RestoreMail({ login }: { login: string }) {
  const { t } = useTranslation(['account-life', 'errors']);
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: () => callApi(sendRestoreMail, { body: { login } }),
    onError: (error) => showToast(errorText(error, t), 'bad'),
  });
  if (isSuccess) return <p role="status">{t('mail.sent')}</p>;
  return (
    <Button variant="outlined" fullWidth disabled={isPending} onClick={() => mutate()}>
      {t('mail.button')}
    </Button>
  );
}
