import { readStored, removeStored, writeStored } from '../shell/session/storage';

const keyOf = (id: string) => `draft.${id}`;

/** What was written to someone and not sent yet. */
export const readMessageDraft = (id: string): string => readStored(keyOf(id)) ?? '';

/** Keeps what is being written; an empty text leaves nothing behind. */
export function writeMessageDraft(id: string, text: string): void {
  if (text) writeStored(keyOf(id), text);
  else removeStored(keyOf(id));
}
