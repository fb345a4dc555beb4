import type { Fault } from '@duet/contract';
import { Form, Formik, setIn, useFormikContext } from 'formik';
import type { FormikErrors, FormikValues } from 'formik';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { validateBody, loadRules } from '../../api/validate-body';
import type { FormCall } from '../../api/validate-body';
import type { FieldRefusal } from '../../api/refusals';
import { useFormSubmit } from './use-form-submit';
import { FormMessage } from './form-message';

interface Props<V, R> {
  /** The fields' first values; the names are the form's fields. */
  initial: V;
  /** The call whose body is sent: the contract's rules for it judge the form. */
  call: FormCall;
  /** The body made of the values; the values themselves where it is left out. */
  toBody?: (values: V) => unknown;
  /** Makes the call; `key` is the Idempotency-Key of this content. */
  send: (values: V, key: string) => Promise<R>;
  onSuccess: (result: R) => void;
  /** Rules that the contract does not know, e.g. that two entries agree; they win at their fields. */
  check?: (values: V) => Record<string, unknown>;
  children: ReactNode;
}

function faultsAsErrors<V>(faults: readonly Fault[]): FormikErrors<V> {
  return faults.reduce<FormikErrors<V>>(
    (errors, { field, code, args }) => setIn(errors, field, { code, args }) as FormikErrors<V>,
    {},
  );
}

function withRefusals<V>(errors: FormikErrors<V>, refusals: readonly FieldRefusal[]): FormikErrors<V> {
  return refusals.reduce((all, { field, text }) => setIn(all, field, text) as FormikErrors<V>, errors);
}

/** Takes the reader to the first field that was refused, after each try to send. */
function FocusFirstFault() {
  const { submitCount, isSubmitting, isValid } = useFormikContext();
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (submitCount === 0 || isSubmitting || isValid) return;
    place.current?.closest('form')?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [submitCount, isSubmitting, isValid]);
  return <span ref={place} hidden />;
}

// At the first touch; a failure shows when the form is judged, and then the server judges.
const fetchRules = () => void loadRules().catch(() => null);

/** A form judged by the contract before it is sent and by the server after; both say the same at the same fields. */
export function ContractForm<V extends FormikValues, R>(props: Props<V, R>) {
  const { initial, call, toBody, send, onSuccess, check, children } = props;
  const { submit, refused, forget } = useFormSubmit(send, { onSuccess, fields: Object.keys(initial) });
  const judge = async (values: V) => {
    const faults = await validateBody(call, toBody ? toBody(values) : values);
    return withRefusals<V>({ ...faultsAsErrors<V>(faults), ...check?.(values) }, refused(values));
  };
  return (
    <Formik initialValues={initial} validate={judge} onSubmit={submit} validateOnChange={false}>
      <Form noValidate className="d-form" onSubmitCapture={forget} onFocusCapture={fetchRules}>
        <FormMessage />
        <FocusFirstFault />
        {children}
      </Form>
    </Formik>
  );
}
