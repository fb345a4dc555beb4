import type { AnswerOf } from '@duet/contract';
import { getConsents, giveSpecialConsent, withdrawSpecialConsent } from '@duet/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi, servedAnswer } from '../../../api';
import { reloadUser } from '../../../members/session/use-user';

type Answer = AnswerOf<typeof getConsents>;
export type Consents = Answer['consents'];

const key = ['consents'] as const;

/** The member's consents, and the call that gives or withdraws the one that is free to change. */
export function useConsents() {
  const client = useQueryClient();
  const list = useQuery({
    queryKey: key,
    queryFn: () => callApi(getConsents) as Promise<Answer>,
    initialData: () => servedAnswer(getConsents) as Answer | undefined,
  });
  const change = useMutation({
    mutationFn: (isGiven: boolean) => callApi(isGiven ? giveSpecialConsent : withdrawSpecialConsent) as Promise<Answer>,
    onSuccess: async (answer) => {
      client.setQueryData(key, answer);
      client.removeQueries({ queryKey: ['members'] });
      await reloadUser();
    },
  });
  return { list, change };
}
