import { useTranslation } from 'react-i18next';
import { errorText } from '../../../api/error-text';
import { paths } from '../../../app/paths';
import { showToast } from '../../../ui/toast.store';
import { logOutMember } from './use-user';

/** Logs the member out and begins a fresh page, so that nothing of theirs stays in memory; a failure is told. */
export function useLogOut(): () => Promise<void> {
  const { t } = useTranslation('app');
  return async () => {
    try {
      await logOutMember();
    } catch (error) {
      return showToast(errorText(error, t), 'bad');
    }
    location.assign(paths.home);
  };
}
