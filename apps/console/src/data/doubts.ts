import { HttpError } from 'react-admin';
import { t } from '../ui/texts';
import { httpClient } from './http';

/** A save that the server wants confirmed, and what it has said about it. */
export interface Doubt {
  text: string;
  answer: (isConfirmed: boolean) => void;
}

const listeners = new Set<() => void>();
let open: Doubt | null = null;

function show(doubt: Doubt | null): void {
  open = doubt;
  for (const listener of listeners) listener();
}

const ask = (text: string): Promise<boolean> =>
  new Promise((resolve) => {
    const answer = (isConfirmed: boolean) => {
      show(null);
      resolve(isConfirmed);
    };
    show({ text, answer });
  });

export const openDoubt = (): Doubt | null => open;

export function subscribeToDoubts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const isDoubted = (error: unknown): error is HttpError =>
  error instanceof HttpError && (error.body as { code?: string } | undefined)?.code === 'needs_confirmation';

/** Sends what is to be saved; what the server finds odd is shown, and sent again as confirmed if the person at the screen says so. */
export async function sendConfirmed(url: string, method: 'POST' | 'PATCH', values: object): Promise<unknown> {
  const send = async (body: object) => (await httpClient(url, { method, body: JSON.stringify(body) })).json;
  try {
    return await send(values);
  } catch (error) {
    if (!isDoubted(error)) throw error;
    if (await ask(error.message)) return send({ ...values, confirmed: true });
    throw new HttpError(t('data.not_saved'), 409);
  }
}
