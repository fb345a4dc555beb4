import { useState } from 'react';
import type { FormEvent } from 'react';
import type { HttpError } from 'react-admin';

/** State of one step of the log-in: sending, and the sentence of a refusal. */
export function useStep(send: () => Promise<void>) {
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const submit = async (event?: FormEvent) => {
    event?.preventDefault();
    setBusy(true);
    setFault(null);
    try {
      await send();
    } catch (error) {
      setFault(faultSentence(error as HttpError));
    } finally {
      setBusy(false);
    }
  };
  return { busy, fault, submit };
}

/** The sentences of the fields that were refused, or that of the refusal. */
export function faultSentence({ message, body }: HttpError): string {
  const marked = (body as { errors?: Record<string, string> } | undefined)?.errors;
  return marked ? Object.values(marked).join(' ') : message;
}
