import { readStored, removeStored, writeStored } from '../shell/session/storage';

const keyOf = (me: string, id: string) => `draft.${me}.${id}`;

/** What I wrote to someone and have not sent yet. */
export const readMessageDraft = (me: string, id: string): string => readStored(keyOf(me, id)) ?? '';

/** Keeps what I am writing; an empty text leaves nothing behind. */
export function writeMessageDraft(me: string, id: string, text: string): void {
  if (text) writeStored(keyOf(me, id), text);
  else removeStored(keyOf(me, id));
}

/** What was written to a member while the first message was on its way goes on in the conversation that it made. */
export function moveMessageDraft(me: string, member: string, conversation: string): void {
  const texts = [readMessageDraft(me, conversation), readMessageDraft(me, member)];
  writeMessageDraft(me, conversation, texts.filter(Boolean).join('\n'));
  writeMessageDraft(me, member, '');
}
