import type { OfferedGift, User } from '@duet/contract';
import { sendMessage, startConversation } from '@duet/contract';
import { useMutation } from '@tanstack/react-query';
import { ApiError, callApi, newKey, queryClient } from '../../api';
import { reloadChatsSoon } from '../session/inbox';
import { setUser, userKey } from '../session/use-user';
import { giftsKey } from './gifts-key';
import type { GiftAnswer, GiftReceiver } from './gift-button';

/** A gift with the key under which it is sent once, however often that is tried. */
export interface ChosenGift extends OfferedGift {
  sendKey: string;
}

export const choose = (gift: OfferedGift): ChosenGift => ({ ...gift, sendKey: newKey() });

function post({ target }: GiftReceiver, { sendKey, key, credits }: ChosenGift): Promise<GiftAnswer> {
  const content = { type: 'gift', gift: { key, credits } } as const;
  if ('conversation' in target)
    return callApi(sendMessage, { params: { id: target.conversation }, body: content, key: sendKey });
  return callApi(startConversation, { body: { profile_id: target.member, ...content }, key: sendKey });
}

const isOutdated = (error: unknown): boolean =>
  error instanceof ApiError && (error.is('price_changed') || error.is('gift_not_offered'));

/** Sends a gift; the prices are read anew where they were others. */
export function useGive(to: GiftReceiver, onSent: (answer: GiftAnswer) => void) {
  return useMutation({
    mutationFn: (gift: ChosenGift) => post(to, gift),
    onSuccess: (answer) => {
      const user = queryClient.getQueryData<User | null>(userKey);
      if (user) setUser({ ...user, credits: answer.credits });
      reloadChatsSoon();
      onSent(answer);
    },
    onError: (error) => {
      if (isOutdated(error)) void queryClient.invalidateQueries({ queryKey: giftsKey });
    },
  });
}
