import { useTranslation } from 'react-i18next';
import { ApiError, errorText } from '../../api';

/** Why the server refused a message, in the reader's words. */
export function useRefusal(name: string): (error: unknown) => string {
  const { t } = useTranslation(['errors', 'app']);
  return (error) => {
    if (error instanceof ApiError && error.is('not_enough_credits')) return t('errors:not_enough_credits', { name });
    return errorText(error, t);
  };
}
