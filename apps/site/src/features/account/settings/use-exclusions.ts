import type { AnswerOf, Card } from '@duet/contract';
import { listBlocks, listHides, unblockMember, unhideMember } from '@duet/contract';
import type { InfiniteData } from '@tanstack/react-query';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../api';
import { memberKey } from '../../likes/member-key';
import { chatsKey, likesKey } from '../../shell';

/** The ways of not being shown somebody: the one is unnoticed, the other keeps both apart. */
export type ExclusionKind = 'hidden' | 'blocked';

type Page = AnswerOf<typeof listHides>;
interface Query {
  query: { before?: string };
  signal: AbortSignal;
}

// Each call stands in `callApi` itself, which leaves the schemas out of the page.
const ACTS = {
  hidden: {
    list: (query: Query) => callApi(listHides, query),
    undo: (id: string) => callApi(unhideMember, { params: { profile_id: id } }),
    changes: [['members']],
  },
  blocked: {
    list: (query: Query) => callApi(listBlocks, query),
    undo: (id: string) => callApi(unblockMember, { params: { profile_id: id } }),
    changes: [['members'], ['likes-of'], likesKey, chatsKey],
  },
};

const keyOf = (kind: ExclusionKind) => ['exclusions', kind] as const;

/** Whom the member has hidden or blocked, by pages, and how to take it back for one of them. */
export function useExclusions(kind: ExclusionKind) {
  const client = useQueryClient();
  const { list: read, undo: takeBack, changes } = ACTS[kind];
  const list = useInfiniteQuery({
    queryKey: keyOf(kind),
    queryFn: ({ pageParam, signal }) =>
      read({ query: pageParam === null ? {} : { before: pageParam }, signal }) as Promise<Page>,
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    refetchOnMount: 'always',
  });
  const undo = useMutation({
    mutationFn: ({ id }: Card) => takeBack(id),
    onSuccess: (_answer, { id }) => {
      client.setQueryData<InfiniteData<Page>>(keyOf(kind), (known) => known && without(known, id));
      client.removeQueries({ queryKey: memberKey(id) });
      return Promise.all(changes.map((queryKey) => client.invalidateQueries({ queryKey })));
    },
  });
  return { list, undo };
}

const without = (known: InfiniteData<Page>, id: string): InfiniteData<Page> => ({
  ...known,
  pages: known.pages.map((page) => ({ ...page, profiles: page.profiles.filter((card) => card.id !== id) })),
});
