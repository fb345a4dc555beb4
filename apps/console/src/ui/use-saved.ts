import { useNotify, useRedirect } from 'react-admin';

/** What follows a successful save: one sentence, and the list where one leaves the form. */
export function useSaved(sentence: string, leaveFor?: string) {
  const notify = useNotify();
  const redirect = useRedirect();
  return {
    onSuccess: () => {
      notify(sentence, { type: 'success' });
      if (leaveFor) redirect('list', leaveFor);
    },
  };
}
