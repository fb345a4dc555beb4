import type { User } from '@duet/contract';
import { getUser } from '@duet/contract';
import { createContext, useContext } from 'react';
import { callApi } from '../../api/call-api';
import { queryClient } from '../../api/query-client';
import { bringPrivateBack, setStrayAside } from '../../site/storage/private-storage';
import { clearDraft } from './draft';

export const userKey = ['user'] as const;

/** Undefined outside of `UserProvider`. */
export const UserContext = createContext<User | null | undefined>(undefined);

/** The logged-in member, or null. */
export function useUser(): User | null {
  const user = useContext(UserContext);
  if (user === undefined) throw new Error('useUser outside UserProvider');
  return user;
}

/** The same for what is no component. */
export const currentUser = (): User | null => queryClient.getQueryData<User | null>(userKey) ?? null;

/** Grows with everything that this page learns of the member otherwise. */
let changes = 0;

/**
 * An answer from before something was learned is no longer true: it is asked for again. So is, once, the news that the session is
 * over: it may be of a token in whose place another one came meanwhile.
 */
export async function fetchUser(isSure = false): Promise<User | null> {
  const before = changes;
  const { user } = await callApi(getUser, { quiet: true });
  if (before !== changes) return fetchUser();
  const isEnd = user === null && currentUser() !== null;
  return isEnd && !isSure ? fetchUser(true) : user;
}

/** Puts the member into the cache: after log-in, sign-up, or any call that answers `{ user }`. */
export function setUser(user: User | null): void {
  changes += 1;
  const before = queryClient.getQueryData<User | null>(userKey);
  // Members read some settings that visitors do not.
  const entersNow = user !== null && before === null;
  if (user && !before) bringPrivateBack(user.id);
  if (user === null && before === undefined) setStrayAside();
  if (entersNow) void queryClient.invalidateQueries({ queryKey: ['settings'] });
  queryClient.setQueryData(userKey, user);
}

/** Reads the member anew, e.g. after credits have moved. */
export async function reloadUser(): Promise<void> {
  await queryClient.fetchQuery({ queryKey: userKey, queryFn: () => fetchUser(), staleTime: 0 });
}

/** Forgets everything that belongs to the member; settings and public texts stay. */
export function forgetMember(): void {
  setUser(null);
  clearDraft();
  queryClient.removeQueries({
    predicate: ({ queryKey }) => !['user', 'settings', 'texts'].includes(String(queryKey[0])),
  });
}
