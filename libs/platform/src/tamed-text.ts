/** Marks that show nothing themselves and change how the text around them reads: byte order, direction, joiners of words. */
const TURNING = /[\ufeff\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufff9-\ufffb]/g;
const LINE_ENDS = /\r\n?|[\u2028\u2029]/g;
/** Control characters except line feed. */
const CONTROL_CHARACTERS = /[\u0000-\u0009\u000b-\u001f\u007f]/g;
/** More marks on one letter than any language writes. */
const PILED_MARKS = /(\p{M}{6})\p{M}+/gu;

/**
 * A text that others read, without what would deceive or deface: one kind of line end, no direction-changing or
 * byte-order marks, at most six combining marks in a row. Right-to-left languages need none of what is taken away.
 */
export function tamedText(text: string): string {
  return text.replace(LINE_ENDS, '\n').replace(TURNING, '').replace(PILED_MARKS, '$1');
}

/** A text as others read it: `tamedText`, without control characters and outer spaces. */
export const cleanText = (text = ''): string => tamedText(text).replace(CONTROL_CHARACTERS, ' ').trim();

/** The same on one line. */
export const cleanLine = (text = ''): string => cleanText(text).replace(/\s+/g, ' ');
