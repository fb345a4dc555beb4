import { lateCode } from '../../site/late-code';

/** The code that sends messages; until it is there, nothing can be written. */
export const { fetch: fetchSender, useCode: useSenderCode } = lateCode(() => import('./message-sender'));
