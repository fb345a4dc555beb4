import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { fetchUser, UserContext, userKey } from './use-user';

/** Reads the member once for all parts of the page: an observer of the query in each of them would cost a tenth of its drawing. */
export function UserProvider({ children }: { children: ReactNode }) {
  const { data } = useQuery({ queryKey: userKey, queryFn: () => fetchUser(), staleTime: Infinity });
  return <UserContext value={data ?? null}>{children}</UserContext>;
}
