import { readStored, removeStored, writeStored } from '../../site/storage/local-storage';

const keyOf = (me: string, id: string) => `draft.${me}.${id}` as const;

/** Reads the text that was typed and not sent yet. */
export const readMessageDraft = (me: string, id: string): string => readStored(keyOf(me, id)) ?? '';

/** Keeps what I am writing; an empty text leaves nothing behind. */
export function writeMessageDraft(me: string, id: string, text: string): void {
  if (text) writeStored(keyOf(me, id), text);
  else removeStored(keyOf(me, id));
}

/** Moves a draft to a member into the conversation that the first message has made. */
export function moveMessageDraft(me: string, member: string, conversation: string): void {
  const texts = [readMessageDraft(me, conversation), readMessageDraft(me, member)];
  writeMessageDraft(me, conversation, texts.filter(Boolean).join('\n'));
  writeMessageDraft(me, member, '');
}

/** Begins a message to a member with a quote, below what was begun before; the same quote stands in it once. */
export function quoteInDraft(me: string, { id, conversation_id }: QuotedMember, quote: string): void {
  const recipient = conversation_id ?? id;
  const begun = readMessageDraft(me, recipient);
  if (begun.includes(quote)) return;
  writeMessageDraft(me, recipient, [begun, `${quote}\n`].filter(Boolean).join('\n'));
}

interface QuotedMember {
  id: string;
  /** Null where there is no conversation yet. */
  conversation_id: string | null;
}
