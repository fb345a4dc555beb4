/** Characters of private use, which no text of ours has, around the name of a value. */
const [OPEN, CLOSE] = ['\uE000', '\uE001'];

/** Finds the places of values in a template. */
export const PLACE = new RegExp(`${OPEN}(\\w+)${CLOSE}`, 'g');

/** The place of a value in a template. */
export const placeOf = (name: string): string => `${OPEN}${name}${CLOSE}`;
