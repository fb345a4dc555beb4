import type { MatchFinderAnswer } from '@duet/contract';
import { answerMatchFinder, getConsents, getMatchFinder } from '@duet/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError, callApi, servedAnswer } from '../../api';
import { useUser } from '../../members/session/use-user';
import { useSite } from '../../site';
import type { Answers } from './answers';
import { withoutSpecial } from './answers';
import { writeAnswerDraft } from './draft';

const useKey = () => ['match-finder', useUser()?.id ?? 'visitor'] as const;

/** A member's kept answers and their result. */
export function useKeptResult() {
  const user = useUser();
  return useQuery({
    queryKey: useKey(),
    queryFn: () => callApi(getMatchFinder) as Promise<MatchFinderAnswer>,
    initialData: () => servedAnswer(getMatchFinder) as MatchFinderAnswer | undefined,
    enabled: user !== null,
  });
}

/** The result of answers that nobody keeps: for visitors, where the site lets them search. */
export function useVisitorResult(answers: Answers) {
  const { visitor_search: allowed } = useSite().settings;
  return useQuery({
    queryKey: [...useKey(), answers],
    queryFn: () => callApi(answerMatchFinder, { body: answers }) as Promise<MatchFinderAnswer>,
    enabled: useUser() === null && allowed === 'full',
  });
}

async function keepAnswers(answers: Answers): Promise<MatchFinderAnswer> {
  try {
    return (await callApi(answerMatchFinder, { body: answers })) as MatchFinderAnswer;
  } catch (error) {
    // A visitor may have joined without the consent: what it is needed for is not kept.
    const isRefused = error instanceof ApiError && error.errors.some(({ code }) => code === 'consent_missing');
    if (!isRefused) throw error;
    return (await callApi(answerMatchFinder, { body: withoutSpecial(answers) })) as MatchFinderAnswer;
  }
}

/** Sends a member's answers, which are kept; the draft of this tab goes. */
export function useKeepAnswers() {
  const client = useQueryClient();
  const key = useKey();
  return useMutation({
    mutationFn: keepAnswers,
    onSuccess: (result) => {
      client.setQueryData(key, result);
      writeAnswerDraft(null);
    },
  });
}

/** False where a member has not agreed that gender and interests are kept (D-11); a visitor's are not. */
export function useMayKeep(): boolean {
  const user = useUser();
  const { data } = useQuery({
    queryKey: ['consents'],
    queryFn: () => callApi(getConsents),
    initialData: () => servedAnswer(getConsents),
    enabled: user !== null,
  });
  return user === null || data === undefined || data.consents.special_data.given_at !== null;
}
