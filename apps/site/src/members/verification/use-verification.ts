import type { OwnVerification } from '@duet/contract';
import { getVerification } from '@duet/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi, servedAnswer } from '../../api';
import { reloadUser } from '../session/use-user';

const KEY = ['verification'];

/** The state of the verification of the member's photos; `keep` puts in what a call has answered. */
export function useVerification() {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => callApi(getVerification, { signal }),
    initialData: () => servedAnswer(getVerification),
    staleTime: 0,
  });
  const keep = (verification: OwnVerification) => {
    client.setQueryData<OwnVerification>(KEY, verification);
    // The own card has the badge, too.
    void reloadUser().catch(() => undefined);
  };
  return { ...query, keep };
}
