import { useMutation } from '@tanstack/react-query';
import { useTranslation } from '../../../site/use-translation';
import { errorText } from '../../../api';
import { showToast } from '../../../ui';

/** The act of a button; a failure is told, whatever the button does. */
export function usePress<R>(act: () => Promise<R>, onSuccess: (answer: R) => void) {
  const { t } = useTranslation('errors');
  return useMutation({ mutationFn: act, onSuccess, onError: (error) => showToast(errorText(error, t), 'bad') });
}
