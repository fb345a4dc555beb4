import type { AnswerOf } from '@duet/contract';
import { searchMembers } from '@duet/contract';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { callApi } from '../../api';
import type { Filters, SearchQuery } from './filters';
import { writeFilters } from './filters';

export type SearchResult = AnswerOf<typeof searchMembers>;

/** Profiles that were loaded stay for half an hour: opening one and coming back makes no new search. */
const FRESH_MS = 30 * 60_000;

const searchKey = (filters: Filters, page: number) => ['members', writeFilters(filters).toString(), page];

/** Going forward uses the cursor of the page before, which costs the same however far one is; a jump uses the number. */
function placeOf(client: QueryClient, filters: Filters, page: number): Pick<SearchQuery, 'page_number' | 'after'> {
  if (page === 1) return {};
  const before = client.getQueryData<SearchResult>(searchKey(filters, page - 1));
  return before?.next ? { page_number: page, after: before.next } : { page_number: page };
}

/** One page of the search; the page before stays on the screen while the next one loads. */
export function useSearch(filters: Filters, page: number, enabled: boolean) {
  const client = useQueryClient();
  return useQuery({
    queryKey: searchKey(filters, page),
    queryFn: ({ signal }) =>
      callApi(searchMembers, {
        query: { ...filters, ...placeOf(client, filters, page) },
        signal,
      }) as Promise<SearchResult>,
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
    enabled,
  });
}

/** Count and pages are told on page 1 alone; later pages remember them. */
export function useTotals(filters: Filters): Pick<SearchResult, 'count' | 'count_is_exact' | 'pages'> | undefined {
  return useQueryClient().getQueryData<SearchResult>(searchKey(filters, 1));
}
