import type { AnswerOf } from '@duet/contract';
import { getMember } from '@duet/contract';
import { callApi, servedAnswer } from '../../api';
import { memberKey } from './member-key';

type Profile = AnswerOf<typeof getMember>;

/** The profile of another member; whoever asks for it opens it, and their like is new no more. With `peek` it is only a part of another page. */
export const memberQuery = (id: string, { peek = false } = {}) => ({
  queryKey: memberKey(id),
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    callApi(getMember, { params: { id }, ...(peek && { query: { peek } }), signal }) as Promise<Profile>,
  initialData: () => servedAnswer(getMember, { params: { id } }) as Profile | undefined,
});
