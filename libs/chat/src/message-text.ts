import { countGraphemes, DomainError, graphemesOf } from '@duet/contract';
import { tamedText } from '@duet/platform';

const PREVIEW_LENGTH = 80;
/** Something to see: not a space, a control character, or an invisible mark. */
const VISIBLE = /[^\p{Z}\p{C}\u2800\u3164\u115f\u1160\uffa0]/u;
/** Control characters but tab and line feed: PostgreSQL refuses one of them, and nobody can read the others. */
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f]/g;

/** A text as it is sent: whole characters, tamed, nothing around it. Refuses an empty or a long one. */
export function cleanMessage(raw: string, { max, field = 'text' }: { max: number; field?: string }): string {
  const text = tamedText(raw.replace(/\p{Surrogate}/gu, '\ufffd'))
    .replace(CONTROLS, '')
    .trim();
  if (!VISIBLE.test(text)) throw DomainError.field(field, 'message_empty');
  const over = countGraphemes(text) - max;
  if (over > 0) throw DomainError.field(field, 'message_too_long', { count: over });
  return text;
}

/** The beginning of a text on one line, for the chat list. */
export function previewOf(text: string): string {
  let preview = '';
  for (const { segment } of graphemesOf(text.replace(/\s+/g, ' '))) {
    if (preview.length + segment.length > PREVIEW_LENGTH) return `${preview}…`;
    preview += segment;
  }
  return preview;
}
