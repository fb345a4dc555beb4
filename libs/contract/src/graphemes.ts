let segmenter: Intl.Segmenter | undefined;

/** The characters of a text as a reader sees them (UAX #29): an emoji with all its parts is one. */
export function graphemesOf(text: string): Iterable<Intl.SegmentData> {
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  return segmenter.segment(text);
}

/** The length of a text in characters as a reader counts them (D-35). */
export const countGraphemes = (text: string): number => [...graphemesOf(text)].length;
