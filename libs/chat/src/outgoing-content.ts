import type { GiftKey } from '@duet/contract';
import type { Statement } from '@duet/platform';
import type { Recipient } from './chat.facts';
import { toPreview } from './message-text';
import {
  SEND,
  SEND_GIFT,
  SEND_ICEBREAKER,
  SEND_PHOTO,
  SEND_REPLY,
  START,
  START_GIFT,
  START_ICEBREAKER,
} from './send.statements';

/**
 * The content of a message. A text is clean already, and answers a message of its conversation where it names one; a photo was uploaded by the sender for a message; a gift is offered at the
 * message's price; an icebreaker is one of the site's lines, sent on a local day of the sender (YYYY-MM-DD).
 */
export type OutgoingContent =
  | { type: 'text'; text: string; replyTo?: string }
  | { type: 'photo'; photoId: string }
  | { type: 'gift'; gift: GiftKey }
  | { type: 'icebreaker'; text: string; day: string };

/** The words of a message; null for one without. */
export const textOf = (content: OutgoingContent): string | null => ('text' in content ? content.text : null);

/** The line of the chat list: the beginning of a text, the key of a gift, nothing of a photo. */
export function lineOf(content: OutgoingContent): string | null {
  if ('text' in content) return toPreview(content.text);
  return content.type === 'gift' ? content.gift : null;
}

/**
 * The content as every repeat of its key has it; one of an icebreaker may come on another day. A text as it is: keys of
 * before an update stay those of the same message.
 */
export function hashedContent(content: OutgoingContent, price: number): unknown {
  if (content.type === 'text')
    return content.replyTo ? { text: content.text, reply_to: content.replyTo } : content.text;
  if (content.type === 'icebreaker') return { icebreaker: content.text };
  return content.type === 'photo' ? { photo: content.photoId } : { gift: content.gift, credits: price };
}

/** The statement of a message with its values. No photo begins a conversation. */
export function statementOf(content: OutgoingContent, to: Recipient, values: unknown[]): [Statement, unknown[]] {
  return 'profileId' in to ? openingOf(content, [...values, to.profileId]) : sendingOf(content, values);
}

function openingOf(content: OutgoingContent, values: unknown[]): [Statement, unknown[]] {
  if (content.type === 'icebreaker') return [START_ICEBREAKER, [...values, content.day]];
  return content.type === 'gift' ? [START_GIFT, [...values, content.gift]] : [START, values];
}

function sendingOf(content: OutgoingContent, values: unknown[]): [Statement, unknown[]] {
  if (content.type === 'icebreaker') return [SEND_ICEBREAKER, [...values, content.day]];
  if (content.type === 'gift') return [SEND_GIFT, [...values, content.gift]];
  if (content.type === 'photo') return [SEND_PHOTO, [...values, content.photoId]];
  return content.replyTo ? [SEND_REPLY, [...values, content.replyTo]] : [SEND, values];
}
