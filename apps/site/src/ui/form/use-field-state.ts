import { useField } from 'formik';
import { useTranslation } from 'react-i18next';
import { ruleText } from './rule-text';

/** A Formik field with the text that belongs below it: its fault once touched, else the hint. */
export function useFieldState<V>(name: string, hint?: string) {
  const { t } = useTranslation(['errors', 'app']);
  const [input, meta, helpers] = useField<V>(name);
  const fault = meta.touched && meta.error ? ruleText(meta.error, t) : null;
  return { input, helpers, fault, below: fault ?? hint ?? ' ' };
}
