/** An entry of the browser's history that shows the sign-up: its state says which step. */
export interface SignUpMark {
  /** Null where it begins. */
  step: string | null;
  /** The step of the entry before. */
  from: string | null;
  /** Entries back to the page that the sign-up was started on. */
  depth: number;
}

const KEY = 'signUp';

/** The sign-up of a history entry, or null. */
export function readMark(state: unknown): SignUpMark | null {
  const mark = (state as { [KEY]?: SignUpMark } | null)?.[KEY];
  return typeof mark?.depth === 'number' ? mark : null;
}

/** The state of an entry that shows a step of the sign-up, with what it held besides. */
export const withMark = (state: unknown, mark: SignUpMark): object => ({ ...(state as object | null), [KEY]: mark });
