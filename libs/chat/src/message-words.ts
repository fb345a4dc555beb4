import type { SiteContext, TextOpener, SealedPlace } from '@duet/platform';
import { isSealed, textPlaceOf, SEAL_MARK, SealedTexts } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import { EXCERPT } from './quote.sql';
import { CHAT_LINE, MESSAGE_TEXT } from './sealed-texts';

/** A message as far as its words need it. */
interface WordedMessage {
  conversation_id: string;
  id: string;
  text: string | null;
}

/** A message of a page, with what it answers. */
interface PageMessage {
  conversation_id: string;
  id: string;
  text?: string;
  reply_to?: QuotedText;
}

export interface QuotedText {
  id: string;
  text?: string | null;
}

/** The mark of a sealed text as it stands in JSON. */
const MARK_IN_JSON = JSON.stringify(SEAL_MARK).slice(1, -1);

/** Seals the words of messages for the database, and opens them for those who may read them. */
@Injectable()
export class MessageWords {
  constructor(private readonly sealed: SealedTexts) {}

  /** The text of a message and the line of the chat list, as the database keeps them. */
  async seal(ctx: SiteContext, { line, text, ...ids }: WordedMessage & { line: string | null }) {
    if (text === null) return { text, line };
    const siteId = ctx.site.id;
    const seal = await this.sealed.sealer(siteId);
    return {
      text: seal(textPlaceOf(MESSAGE_TEXT, siteId, ids), text),
      line: line && seal(placeOfLine(siteId, ids.conversation_id), line),
    };
  }

  /** A line of the chat list, as the database keeps it. */
  async sealLine(ctx: SiteContext, conversationId: string, line: string): Promise<string> {
    return (await this.sealed.sealer(ctx.site.id))(placeOfLine(ctx.site.id, conversationId), line);
  }

  /** The same messages with their words. */
  async open<M extends WordedMessage>(ctx: SiteContext, messages: readonly M[]): Promise<M[]> {
    const siteId = ctx.site.id;
    const texts = messages.map(({ text }) => text);
    const open = await this.sealed.opener(siteId, texts);
    return messages.map((one) => ({
      ...one,
      text: one.text && open(textPlaceOf(MESSAGE_TEXT, siteId, one), one.text),
    }));
  }

  /** Opens the lines of a chat list: that of a conversation, from what the database has. */
  async openLines(ctx: SiteContext, lines: readonly (string | null)[]) {
    const open = await this.sealed.opener(ctx.site.id, lines);
    return (conversationId: string, line: string): string => open(placeOfLine(ctx.site.id, conversationId), line);
  }

  /** A page of messages as JSON text, with the words of messages and quotes. One without a sealed text stays as it is. */
  async openPage(ctx: SiteContext, page: string): Promise<string> {
    if (!page.includes(MARK_IN_JSON)) return page;
    const answer = JSON.parse(page) as { messages: PageMessage[] };
    const texts = answer.messages.flatMap(({ text, reply_to }) => [text, reply_to?.text]);
    const open = await this.sealed.opener(ctx.site.id, texts);
    for (const message of answer.messages) {
      const { conversation_id, reply_to } = message;
      if (message.text) message.text = open(textPlaceOf(MESSAGE_TEXT, ctx.site.id, message), message.text);
      if (reply_to) message.reply_to = quoteOf(reply_to, { siteId: ctx.site.id, conversation_id, open });
    }
    return JSON.stringify(answer);
  }

  /** A quote with its words, as far as they show. */
  async openQuote<Q extends QuotedText>(ctx: SiteContext, conversation_id: string, quote: Q): Promise<Q> {
    const open = await this.sealed.opener(ctx.site.id, [quote.text]);
    return quoteOf(quote, { siteId: ctx.site.id, conversation_id, open });
  }
}

const placeOfLine = (siteId: string, conversation_id: string): SealedPlace =>
  textPlaceOf(CHAT_LINE, siteId, { conversation_id, member_id: '' });

interface QuoteReading {
  siteId: string;
  conversation_id: string;
  open: TextOpener;
}

/** A quote of a text in clear is cut by the statement already. */
function quoteOf<Q extends QuotedText>(quote: Q, { siteId, conversation_id, open }: QuoteReading): Q {
  const { id, text } = quote;
  if (!text || !isSealed(text)) return quote;
  const whole = open(textPlaceOf(MESSAGE_TEXT, siteId, { conversation_id, id }), text);
  return { ...quote, text: [...whole].slice(0, EXCERPT).join('') };
}
