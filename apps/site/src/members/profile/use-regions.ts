import { listRegions } from '@duet/contract';
import { useQuery } from '@tanstack/react-query';
import { callApi, servedAnswer } from '../../api';
import { useLocale } from '../../site';

/** Stands for a name that is on its way, as high as one, so that nothing moves when it comes. */
const PLACE = '\u00a0';

/** The regions of the 19 countries in the reader's language, loaded once. */
export function useRegions() {
  const { locale } = useLocale();
  const { data, isPending } = useQuery({
    queryKey: ['texts', 'regions', locale],
    queryFn: async () => (await callApi(listRegions, { query: { locale }, quiet: true })).regions,
    initialData: () => servedAnswer(listRegions, { query: { locale } })?.regions,
    staleTime: Infinity,
  });
  const of = (country: string) => data?.find((one) => one.country === country);
  const nameOf = (country: string, code: string | null) => {
    if (isPending && code) return PLACE;
    return of(country)?.regions.find((region) => region.code === code)?.name ?? null;
  };
  return { of, nameOf, isPending };
}
