import type { FormikHelpers } from 'formik';
import { useCallback, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from './api-error';
import { newKey } from './call-api';
import { errorText } from './error-text';

type Submit<V, R> = (values: V, key: string) => Promise<R>;

interface Options<R> {
  onSuccess: (result: R) => void;
  /** Fields that the form shows; a fault of any other becomes the form's own message. */
  fields: readonly string[];
}

/**
 * A Formik `onSubmit` that sends the values with one key per content, puts faults of the answer to their fields and
 * everything else into `status`, where `<FormMessage>` shows it.
 */
export function useFormSubmit<V, R>(submit: Submit<V, R>, { onSuccess, fields }: Options<R>) {
  const { t } = useTranslation(['app', 'errors']);
  const sent = useRef({ content: '', key: '' });
  return useCallback(
    async (values: V, form: FormikHelpers<V>) => {
      const content = JSON.stringify(values);
      if (sent.current.content !== content) sent.current = { content, key: newKey() };
      form.setStatus(undefined);
      try {
        onSuccess(await submit(values, sent.current.key));
      } catch (error) {
        const faults = error instanceof ApiError ? error.errors : [];
        const known = faults.filter(({ field }) => fields.includes(field));
        known.forEach(({ field, code, args }) => form.setFieldError(field, t(`errors:rules.${code}`, { ...args })));
        if (known.length < faults.length || faults.length === 0) form.setStatus(errorText(error, t));
      }
    },
    [submit, onSuccess, fields, t],
  );
}
