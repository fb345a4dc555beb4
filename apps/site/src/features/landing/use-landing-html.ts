import { useQuery } from '@tanstack/react-query';
import { useSite } from '../../site';

/** The landing filled in the browser, which is rare: its code comes then. Null while it is fetched. */
export function useLandingHtml(isEnabled: boolean): string | null {
  const site = useSite();
  const { data } = useQuery({
    queryKey: ['texts', 'landing', site.niche, site.locale],
    queryFn: async () => (await import('./landing-html')).makeLandingHtml(site),
    staleTime: Infinity,
    enabled: isEnabled,
  });
  return data ?? null;
}
