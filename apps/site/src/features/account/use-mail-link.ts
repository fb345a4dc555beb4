import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../api';
import { useIsHere } from '../../site/use-store';
import { reloadUser, useUser } from '../shell';
import { useLinkToken } from './link-token';

/** Refusals that are final for a link; all others are failures on the way. */
const FINAL = [400, 404, 410, 422];

/** Does once what the link of a mail is for, with the token that it carries. */
export function useMailLink(name: string, act: (token: string) => Promise<unknown>) {
  const token = useLinkToken();
  const isMember = useUser() !== null;
  const isHere = useIsHere();
  const { isSuccess, error, refetch } = useQuery({
    queryKey: [name, token],
    enabled: isHere && token !== '',
    queryFn: async () => {
      await act(token);
      if (isMember) await reloadUser().catch(() => undefined);
      return true;
    },
    staleTime: Infinity,
  });
  const isIncomplete = isHere && token === '';
  const isRefused = isIncomplete || (error instanceof ApiError && FINAL.includes(error.status));
  return { isSuccess, isRefused, error, retry: () => void refetch() };
}
