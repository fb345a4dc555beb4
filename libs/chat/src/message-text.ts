import { countGraphemes, DomainError, graphemesOf } from '@duet/contract';
import { tamedText } from '@duet/platform';

const PREVIEW_LENGTH = 80;
/** A visible character: no space, control character or invisible mark. */
const VISIBLE = /[^\p{Z}\p{C}\u2800\u3164\u115f\u1160\uffa0]/u;
/** Control characters except tab and line feed: PostgreSQL refuses one of them, and the others are unreadable. */
const CONTROL_CHARACTERS = /[\u0000-\u0008\u000b-\u001f\u007f]/g;

/** Cleans a text for sending: whole characters, `tamedText`, trimmed. Throws `message_empty` or `message_too_long`. */
export function cleanMessage(raw: string, { max, field = 'text' }: { max: number; field?: string }): string {
  const text = tamedText(raw.replace(/\p{Surrogate}/gu, '\ufffd'))
    .replace(CONTROL_CHARACTERS, '')
    .trim();
  if (!VISIBLE.test(text)) throw DomainError.field(field, 'message_empty');
  const over = countGraphemes(text) - max;
  if (over > 0) throw DomainError.field(field, 'message_too_long', { count: over });
  return text;
}

/** The beginning of a text on one line, up to 80 characters, for the chat list. */
export function toPreview(text: string): string {
  let preview = '';
  for (const { segment } of graphemesOf(text.replace(/\s+/g, ' '))) {
    if (preview.length + segment.length > PREVIEW_LENGTH) return `${preview}…`;
    preview += segment;
  }
  return preview;
}
