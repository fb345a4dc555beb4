import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../api';
import { useIsHydrated } from '../../site/use-store';
import { reloadUser, useUser } from '../../members/session/use-user';
import { useLinkToken } from '../../members/account/link-token';

/** Refusals that are final for a link; all others are failures on the way. */
const FINAL = [400, 404, 410, 422];

/** Does once what the link of a mail is for, with the token that it carries. */
export function useMailLink(name: string, act: (token: string) => Promise<unknown>) {
  const token = useLinkToken();
  const isMember = useUser() !== null;
  const isHydrated = useIsHydrated();
  const { isSuccess, error, refetch } = useQuery({
    queryKey: [name, token],
    enabled: isHydrated && token !== '',
    queryFn: async () => {
      await act(token);
      if (isMember) await reloadUser().catch(() => undefined);
      return true;
    },
    staleTime: Infinity,
  });
  const isIncomplete = isHydrated && token === '';
  const refusal = error instanceof ApiError && FINAL.includes(error.status) ? error : null;
  // The mail was opened twice: what it asks for is so already.
  const wasDone = refusal?.args.done !== undefined;
  const isRefused = !wasDone && (isIncomplete || refusal !== null);
  return { isSuccess, wasDone, isRefused, error, retry: () => void refetch() };
}
