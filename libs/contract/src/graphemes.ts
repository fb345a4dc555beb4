/** The characters of a text as a reader sees them (UAX #29): an emoji with all its parts is one. */
export const graphemesOf = (text: string): Iterable<Intl.SegmentData> => new Intl.Segmenter().segment(text);

/** The length of a text in characters as a reader counts them (D-35). */
export const countGraphemes = (text: string): number => [...graphemesOf(text)].length;
