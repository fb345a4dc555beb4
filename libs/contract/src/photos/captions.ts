/** Characters of a photo's caption as a reader counts them. */
export const CAPTION_LENGTH = 100;
