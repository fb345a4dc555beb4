import type { AnswerOf } from '@duet/contract';
import { listIcebreakers } from '@duet/contract';
import { useQuery } from '@tanstack/react-query';
import { callApi, queryClient } from '../../api';

export type IcebreakerList = AnswerOf<typeof listIcebreakers>;

const KEY = ['icebreakers'] as const;
const FRESH_MS = 60_000;

/** The site's lines and the price of the next one, read once somebody may need them. */
export const useIcebreakerList = (enabled: boolean) =>
  useQuery({
    enabled,
    queryKey: KEY,
    queryFn: ({ signal }) => callApi(listIcebreakers, { signal, quiet: true }) as Promise<IcebreakerList>,
    staleTime: FRESH_MS,
  });

/** Asks anew if the next one is free: one was sent, or refused. */
export const reloadIcebreakers = (): void => void queryClient.invalidateQueries({ queryKey: KEY });
