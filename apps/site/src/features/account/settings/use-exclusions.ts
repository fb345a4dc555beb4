import type { AnswerOf, Card } from '@duet/contract';
import { listBlocks, listHides, unblockMember, unhideMember } from '@duet/contract';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '../../../site/use-translation';
import { callApi, errorText, servedAnswer } from '../../../api';
import { showToast } from '../../../ui';
import { memberKey } from '../../../members/profile/member-key';
import { refreshAfterBlock } from '../../../members/profile/refresh-after-block';

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
    served: () => servedAnswer(listHides) as Page | undefined,
    undo: (id: string) => callApi(unhideMember, { params: { profile_id: id } }),
    after: (client: QueryClient, id: string) => {
      client.removeQueries({ queryKey: memberKey(id) });
      return client.invalidateQueries({ queryKey: ['members'] });
    },
  },
  blocked: {
    list: (query: Query) => callApi(listBlocks, query),
    served: () => servedAnswer(listBlocks) as Page | undefined,
    undo: (id: string) => callApi(unblockMember, { params: { profile_id: id } }),
    after: refreshAfterBlock,
  },
};

const firstPage = (page: Page | undefined) => page && { pages: [page], pageParams: [null] };

const keyOf = (kind: ExclusionKind) => ['exclusions', kind] as const;

/** The members that this member has hidden or blocked, by pages. */
export function useExclusions(kind: ExclusionKind) {
  const { list, served } = ACTS[kind];
  return useInfiniteQuery({
    queryKey: keyOf(kind),
    queryFn: ({ pageParam, signal }) =>
      list({ query: pageParam === null ? {} : { before: pageParam }, signal }) as Promise<Page>,
    initialData: () => firstPage(served()),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    refetchOnMount: 'always',
  });
}

/** Takes it back for one of them, says how that went, and takes them off the list. */
export function useRemoveExclusion(kind: ExclusionKind, { id, name }: Card) {
  const client = useQueryClient();
  const { t } = useTranslation(['accounts', 'errors']);
  const { undo, after } = ACTS[kind];
  return useMutation({
    mutationFn: () => undo(id),
    onSuccess: () => {
      client.setQueryData<InfiniteData<Page>>(keyOf(kind), (known) => known && without(known, id));
      showToast(t(`accounts:settings.${kind}.undone`, { name }), 'good');
      return after(client, id);
    },
    onError: (error) => showToast(errorText(error, t), 'bad'),
  });
}

const without = (known: InfiniteData<Page>, id: string): InfiniteData<Page> => ({
  ...known,
  pages: known.pages.map((page) => ({ ...page, profiles: page.profiles.filter((card) => card.id !== id) })),
});
