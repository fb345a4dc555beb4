import type { AnswerOf, Card } from '@duet/contract';
import { listHides, unhideMember } from '@duet/contract';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import type { InfiniteData } from '@tanstack/react-query';
import { callApi } from '../../../api';
import { memberKey } from '../../likes/member-key';

type Page = AnswerOf<typeof listHides>;

const hidesKey = ['hides'] as const;

/** Whom the member has hidden, by pages, and the way to see one of them again. */
export function useHidden() {
  const client = useQueryClient();
  const list = useInfiniteQuery({
    queryKey: hidesKey,
    queryFn: ({ pageParam, signal }) =>
      callApi(listHides, { query: pageParam === null ? {} : { before: pageParam }, signal }) as Promise<Page>,
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    refetchOnMount: 'always',
  });
  const show = useMutation({
    mutationFn: ({ id }: Card) => callApi(unhideMember, { params: { profile_id: id } }),
    onSuccess: (_answer, { id }) => {
      client.setQueryData<InfiniteData<Page>>(hidesKey, (known) => known && without(known, id));
      client.removeQueries({ queryKey: memberKey(id) });
      return client.invalidateQueries({ queryKey: ['members'] });
    },
  });
  return { list, show };
}

const without = (known: InfiniteData<Page>, id: string): InfiniteData<Page> => ({
  ...known,
  pages: known.pages.map((page) => ({ ...page, profiles: page.profiles.filter((card) => card.id !== id) })),
});
