import { QueryClient } from '@tanstack/react-query';

/** One cache for the page; `callApi` does the retries, so the cache does none. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 30_000, gcTime: 30 * 60_000, refetchOnWindowFocus: false },
    // Without a connection an act fails and says so, instead of waiting for one unseen.
    mutations: { retry: false, networkMode: 'always' },
  },
});
