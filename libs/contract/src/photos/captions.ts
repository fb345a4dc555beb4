/** Characters of a photo's caption as a reader counts them. */
export const CAPTION_LENGTH = 100;

/** True on sites where photos have captions: none where new texts are held back, for a caption shows at once. */
export const offersCaptions = ({ hold_texts }: { hold_texts: boolean }): boolean => !hold_texts;
