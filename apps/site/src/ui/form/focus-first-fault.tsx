import { useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';

/** Takes the reader to the first field that was refused, after each try to send. */
export function FocusFirstFault() {
  const { submitCount, isSubmitting, isValid } = useFormikContext();
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (submitCount === 0 || isSubmitting || isValid) return;
    place.current?.closest('form')?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [submitCount, isSubmitting, isValid]);
  return <span ref={place} hidden />;
}
