import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify, useRefresh } from 'react-admin';
import type { HttpError } from 'react-admin';
import type { ConsoleProvider } from './data-provider';

/** The data provider with the calls of the console (console-calls.ts). */
export const useConsoleProvider = (): ConsoleProvider => useDataProvider<ConsoleProvider>();

interface ActOptions<V, A> {
  /** The sentence for a success; none: what happened shows by itself. */
  done?: string | ((answer: A, values: V) => string);
  type?: 'success' | 'info';
  /** The sentence for a refusal, where it is not the server's own; null: the form shows it. */
  refusal?: (error: HttpError) => string | null;
  onDone?: (answer: A, values: V) => void;
  /** The only resource to read anew, where a form on the page must keep what is typed. */
  resource?: string;
}

/** One act of the person at the screen: runs it once at a time, says how it ended, and reads the page anew. */
export function useAct<V = void, A = unknown>(
  act: (provider: ConsoleProvider, values: V) => Promise<A>,
  { done, type = 'success', refusal, onDone, resource }: ActOptions<V, A> = {},
) {
  const provider = useConsoleProvider();
  const notify = useNotify();
  const refresh = useRefresh();
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation<A, HttpError, V>({
    // Without a connection the refusal says so; it does not wait.
    networkMode: 'always',
    mutationFn: (values) => act(provider, values),
    onSuccess: (answer, values) => {
      const sentence = typeof done === 'function' ? done(answer, values) : done;
      if (sentence) notify(sentence, { type });
      onDone?.(answer, values);
    },
    onError: (error) => {
      const sentence = refusal ? refusal(error) : error.message;
      if (sentence) notify(sentence, { type: 'error' });
    },
    onSettled: () => (resource ? void queries.invalidateQueries({ queryKey: [resource] }) : refresh()),
  });
  return { run: mutate, isPending };
}
