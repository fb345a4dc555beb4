import { useTranslation } from '../../site/use-translation';
import { ApiError, errorText } from '../../api';
import { useSite } from '../../site';
import { useUser } from '../../members/session/use-user';
import type { WritingLimit } from './use-writing-limit';
import { canSucceed, errorOf, waitsForConnection } from './outgoing';
import type { OutgoingMessage } from './outgoing';

/** Shown with a message that was not delivered: the reason, or what happens next, and the actions of its writer. */
export interface Failure {
  text: string;
  acts: readonly ('again' | 'anyway' | 'drop')[];
}

const WITH_CREDITS = ['not_enough_credits', 'premium_required'] as const;

/** Why the server refused a message, in the reader's words. */
function useRefusal(name: string): (error: unknown) => string {
  const { t } = useTranslation(['errors', 'app']);
  return (error) => {
    if (error instanceof ApiError && error.is('not_enough_credits')) return t('errors:not_enough_credits', { name });
    return errorText(error, t);
  };
}

/** Tells what stands at a failed message to this member; what the foot of the page says already is not said twice. */
export function useFailure(
  profile: { name: string; fictional: boolean },
  limit: WritingLimit | null,
): (one: OutgoingMessage) => Failure {
  const { t } = useTranslation(['chat', 'errors']);
  const user = useUser();
  const { settings } = useSite();
  const refusal = useRefusal(profile.name);
  const priceOf = ({ content }: OutgoingMessage) => {
    if (profile.fictional) return 0;
    return content.type === 'photo' ? settings.photo_credits : settings.message_credits;
  };
  const textOf = (one: OutgoingMessage): string => {
    const error = errorOf(one);
    if (waitsForConnection(one)) return t(error.status === 0 ? 'chat:waits' : 'chat:waits_busy');
    if (error.is('contact_in_message')) return t('errors:contact_in_message');
    if (limit && WITH_CREDITS.some((code) => error.is(code))) return t('chat:not_sent');
    return error.status === 0 || error.status >= 500 ? t('chat:too_late') : refusal(error);
  };
  return (one) => {
    const text = textOf(one);
    if (waitsForConnection(one)) return { text, acts: ['drop'] };
    if (errorOf(one).is('contact_in_message')) return { text, acts: ['anyway', 'drop'] };
    const means = {
      credits: user?.credits ?? 0,
      price: priceOf(one),
      isPaid: user?.paid_user ?? false,
      isConfirmed: user?.status !== 'not_confirmed',
    };
    return { text, acts: canSucceed(one, means) ? ['again', 'drop'] : ['drop'] };
  };
}
