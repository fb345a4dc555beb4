import type { AnswerOf, SavedSearch } from '@duet/contract';
import { deleteSavedSearch, listSavedSearches, renameSavedSearch, saveSearch } from '@duet/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { callApi, queryClient } from '../../../api';
import { useUser } from '../../../members/session/use-user';
import type { Filters } from '../filters';

type Searches = AnswerOf<typeof listSavedSearches>;

const keyOf = (who: string) => ['saved-searches', who] as const;

/** The searches that the member has saved, and what may be done with them. */
export function useSavedSearches() {
  const key = keyOf(useUser()?.id ?? 'visitor');
  const { data } = useQuery({
    queryKey: key,
    queryFn: async () => (await callApi(listSavedSearches, { quiet: true })).searches,
    staleTime: Infinity,
  });
  const change = (next: (searches: Searches['searches']) => Searches['searches']) =>
    queryClient.setQueryData<Searches['searches']>(key, (before = []) => next(before));
  const save = useMutation({
    mutationFn: ({ id, name, filters }: { id: string; name: string; filters: Filters }) =>
      callApi(saveSearch, { params: { id }, body: { name, filters } }),
    onSuccess: ({ search }) => change((list) => [...list.filter(({ id }) => id !== search.id), search]),
  });
  const rename = useMutation({
    mutationFn: ({ id, name }: Pick<SavedSearch, 'id' | 'name'>) =>
      callApi(renameSavedSearch, { params: { id }, body: { name } }),
    onSuccess: (_answer, { id, name }) => change((list) => list.map((one) => (one.id === id ? { ...one, name } : one))),
  });
  const remove = useMutation({
    mutationFn: (id: string) => callApi(deleteSavedSearch, { params: { id } }),
    onSuccess: (_answer, id) => change((list) => list.filter((one) => one.id !== id)),
  });
  return { searches: data, save, rename, remove };
}
