import type { MouseEvent } from 'react';

/** The handler of a press for a button that switches between two states: the second click of a double click does not switch it back. */
export const singlePress =
  (act: () => void) =>
  ({ detail }: MouseEvent): void => {
    if (detail < 2) act();
  };
