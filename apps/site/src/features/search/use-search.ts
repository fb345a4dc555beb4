import { searchMembers } from '@duet/contract';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi, servedAnswer } from '../../api';
import { useUser } from '../../members/session/use-user';
import type { SearchResult } from '../../members/cards/hidden-card';
import type { Filters, SearchQuery } from './filters';
import { writeFilters } from './filters';

/** Profiles that were loaded stay for half an hour: opening one and coming back makes no new search. */
const FRESH_MS = 30 * 60_000;

/** Results belong to one viewer: after a log-in the search runs again. */
function useSearchKey(): (filters: Filters, page: number) => readonly unknown[] {
  const who = useUser()?.id ?? 'visitor';
  return (filters, page) => ['members', who, writeFilters(filters).toString(), page];
}

/** Going forward uses the cursor of the page before, which costs the same however far one is; a jump uses the number. */
function placeOf(page: number, cursors: (string | null | undefined)[]): Pick<SearchQuery, 'page_number' | 'after'> {
  if (page === 1) return {};
  const after = cursors.find(Boolean);
  return after ? { page_number: page, after } : { page_number: page };
}

/** One page of the search; the page before stays on the screen while the next one loads. */
export function useSearch(filters: Filters, page: number, after: string | null = null) {
  const client = useQueryClient();
  const keyOf = useSearchKey();
  const queryOf = (): SearchQuery => {
    const before = client.getQueryData<SearchResult>(keyOf(filters, page - 1));
    return { ...filters, ...placeOf(page, [before?.next, after]) };
  };
  return useQuery({
    queryKey: keyOf(filters, page),
    queryFn: ({ signal }) => callApi(searchMembers, { query: queryOf(), signal }) as Promise<SearchResult>,
    initialData: () => servedAnswer(searchMembers, { query: queryOf() }) as SearchResult | undefined,
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
  });
}

/** The pages of a search that are known already. */
export function useLoadedPages(filters: Filters) {
  const client = useQueryClient();
  const keyOf = useSearchKey();
  const find = (page: number) => client.getQueryData<SearchResult>(keyOf(filters, page));
  return {
    /** The cursor of a page, which the page before has; null for a page that is not known. */
    cursorOf: (page: number): string | null => find(page - 1)?.next ?? null,
    /** The first of the known pages before this one that follow each other without a gap; the page itself where none is known. */
    findFirst: (page: number): number => {
      let first = page;
      while (first > 1 && find(page) && find(first - 1)) first -= 1;
      return first;
    },
  };
}

/** Count and pages are told on page 1 alone; later pages remember them. */
export function useTotals(filters: Filters): Pick<SearchResult, 'count' | 'count_is_exact' | 'pages'> | undefined {
  return useQueryClient().getQueryData<SearchResult>(useSearchKey()(filters, 1));
}
