import type { FormikHelpers } from 'formik';
import { useCallback, useRef } from 'react';
import { useTranslation } from '../../site/use-translation';
import { ApiError, errorText } from '../../api/api-error';
import { newKey } from '../../api/call-api';
import { stillRefused } from '../../api/refusals';
import type { FieldRefusal } from '../../api/refusals';

type Submit<V, R> = (values: V, key: string) => Promise<R>;

interface Options<R> {
  onSuccess: (result: R) => void;
  /** Fields that the form shows; a fault of any other becomes the form's own message. */
  fields: readonly string[];
}

/**
 * A Formik `onSubmit` that sends the values with one key per content, puts faults of the answer to their fields and
 * everything else into `status`, where `<FormMessage>` shows it. `refused` names the server's faults of fields that
 * have not changed since, for the form's `validate`; `forget` drops them before the next try.
 */
export function useFormSubmit<V, R>(send: Submit<V, R>, { onSuccess, fields }: Options<R>) {
  const { t } = useTranslation(['app', 'errors']);
  const lastRequest = useRef({ content: '', key: '' });
  const refusals = useRef<readonly FieldRefusal[]>([]);
  const submit = useCallback(
    async (values: V, form: FormikHelpers<V>) => {
      const content = JSON.stringify(values);
      if (lastRequest.current.content !== content) lastRequest.current = { content, key: newKey() };
      form.setStatus(undefined);
      try {
        onSuccess(await send(values, lastRequest.current.key));
      } catch (error) {
        const faults = error instanceof ApiError ? error.errors : [];
        const ownFaults = faults.filter(({ field }) => fields.includes(field));
        const texts = ownFaults.map(({ field, code, args }) => ({
          field,
          text: t(`errors:rules.${code}`, { ...args }),
        }));
        refusals.current = texts.map((one) => ({ ...one, values }));
        texts.forEach(({ field, text }) => form.setFieldError(field, text));
        if (ownFaults.length < faults.length || faults.length === 0) form.setStatus(errorText(error, t));
      }
    },
    [send, onSuccess, fields, t],
  );
  const refused = useCallback((values: V) => stillRefused(refusals.current, values), []);
  const forget = useCallback(() => {
    refusals.current = [];
  }, []);
  return { submit, refused, forget };
}
