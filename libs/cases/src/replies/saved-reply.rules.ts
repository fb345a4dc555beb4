import type { Locale, ReplyPlaceholder } from '@duet/contract';
import { DomainError, REPLY_PLACEHOLDERS } from '@duet/contract';
import type { ReplyTexts } from './saved-reply.entity';

const PLACE = /\{(\w*)\}/g;
const isKnown = (name: string): name is ReplyPlaceholder => REPLY_PLACEHOLDERS.some((one) => one === name);

/** The texts without their outer spaces and without empty ones. Throws for a missing English one, and for unknown placeholders. */
export function cleanReplyTexts(texts: Record<string, string | undefined>): ReplyTexts {
  const cleaned = Object.entries(texts).flatMap(([locale, text]) => (text?.trim() ? [[locale, text.trim()]] : []));
  const found = Object.fromEntries(cleaned) as ReplyTexts;
  if (!found.en) throw DomainError.field('texts.en', 'required');
  for (const [locale, text] of Object.entries(found)) {
    const unknown = [...text.matchAll(PLACE)].map(([, name = '']) => name).find((name) => !isKnown(name));
    if (unknown !== undefined) throw DomainError.field(`texts.${locale}`, 'invalid');
  }
  return found;
}

/** The reply in a language, or else in English. */
export function replyIn(texts: ReplyTexts, locale: Locale): { locale: Locale; text: string } {
  const text = texts[locale];
  return text ? { locale, text } : { locale: 'en', text: texts.en ?? '' };
}

/** Fills a reply in; a placeholder without a value stays, for whoever sends it to see. */
export const fillReply = (text: string, values: Partial<Record<ReplyPlaceholder, string>>): string =>
  text.replace(PLACE, (place, name: string) => (isKnown(name) && values[name]) || place);
