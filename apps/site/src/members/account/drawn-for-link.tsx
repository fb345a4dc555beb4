import type { ReactNode } from 'react';

interface Props {
  /** For an address with a token: until the program is there it may be a good one. */
  whole: ReactNode;
  /** For one without, of which nothing is left to find out. */
  cut: ReactNode;
}

/**
 * A page behind the link of a mail, as the server draws it. It sees nothing of the token, which stands behind the #, so that both looks are in the
 * page; `start-program.js` says which one shows, before the program is there.
 */
export function DrawnForLink({ whole, cut }: Props) {
  return (
    <>
      <div className="d-link-whole">{whole}</div>
      <div className="d-link-cut">{cut}</div>
    </>
  );
}
