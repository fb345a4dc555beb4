import { useTranslation } from 'react-i18next';
import { errorText } from '../../api/api-error';
import { showToast } from '../../ui/toast.store';
import { logOutMember } from './leaving';

/** Logs the member out; a failure is told. */
export function useLogOut(): () => Promise<void> {
  const { t } = useTranslation('app');
  return () => logOutMember().catch((error: unknown) => showToast(errorText(error, t), 'bad'));
}
