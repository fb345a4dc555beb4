import type { ErrorArgs } from '@duet/contract';
import { useField } from 'formik';
import type { TFunction } from 'i18next';
import { useTranslation } from '../../site/use-translation';

interface Rule {
  code: string;
  args?: ErrorArgs;
}

/** The words of a fault: a finished sentence stays, a rule of the contract is looked up in errors.json. */
function ruleText(fault: string | Rule, t: TFunction): string {
  if (typeof fault === 'string') return fault;
  return t([`errors:rules.${fault.code}`, 'errors:rules.invalid'], { ...fault.args });
}

/** A Formik field with the text that belongs below it: its fault once touched, else the hint. */
export function useFieldState<V>(name: string, hint?: string) {
  const { t } = useTranslation(['errors', 'app']);
  const [input, meta, helpers] = useField<V>(name);
  const fault = meta.touched && meta.error ? ruleText(meta.error, t) : null;
  return { input, helpers, fault, below: fault ?? hint ?? ' ' };
}
