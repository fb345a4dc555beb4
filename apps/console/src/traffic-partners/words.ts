import type { ClickField, PostbackEvent } from '@duet/contract';
import { t } from '../ui/texts';

/** The word for what a partner is told of. */
export const eventWord = (event: PostbackEvent): string => t(`traffic-partners.events.${event}`);

export const CLICK_WORDS: Record<ClickField, string> = { ref: 'ref', sub1: 'sub1', sub2: 'sub2', sub3: 'sub3' };
