import { lateCode } from '../../site/late-code';
import { ServedMessages } from './served-messages';
import type { VirtualMessagesProps } from './virtual-messages';

const { useCode: useVirtualCode } = lateCode(() => import('./virtual-messages'));

/** The messages of a conversation, newest at the lower end: those in sight alone once the browser can measure them. */
export function MessageList({ older, ...props }: VirtualMessagesProps) {
  const code = useVirtualCode();
  return code ? <code.VirtualMessages older={older} {...props} /> : <ServedMessages {...props} />;
}
