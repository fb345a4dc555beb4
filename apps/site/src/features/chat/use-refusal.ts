import { useTranslation } from 'react-i18next';
import { ApiError, errorText } from '../../api';

/** Why a message did not get there, in the reader's words. */
export function useRefusal(name: string): (error: unknown) => string {
  const { t } = useTranslation(['errors', 'app', 'chat']);
  return (error) => {
    if (error instanceof ApiError && error.is('not_enough_credits')) return t('errors:not_enough_credits', { name });
    if (error instanceof ApiError && error.status === 0) return t('chat:offline');
    return errorText(error, t);
  };
}
