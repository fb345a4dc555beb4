import { countMembers } from '@duet/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { callApi } from '../../../api';
import { useUser } from '../../../members/session/use-user';
import type { Filters } from '../filters';
import { writeFilters } from '../filters';

/** A draft that has not changed for so long is counted. */
const REST_MS = 300;
const FRESH_MS = 5 * 60_000;

/** The number of members that a draft finds; undefined while that is not known, which holds up nobody. */
export function useCount(draft: Filters) {
  const who = useUser()?.id ?? 'visitor';
  const [rested, setRested] = useState(draft);
  useEffect(() => {
    const timer = setTimeout(() => setRested(draft), REST_MS);
    return () => clearTimeout(timer);
  }, [draft]);
  // The order changes no number.
  const { order: _order, ...query } = rested;
  const { data } = useQuery({
    queryKey: ['member-count', who, writeFilters(query).toString()],
    queryFn: ({ signal }) => callApi(countMembers, { query, signal, quiet: true }),
    staleTime: FRESH_MS,
    retry: false,
  });
  return rested === draft ? data : undefined;
}
