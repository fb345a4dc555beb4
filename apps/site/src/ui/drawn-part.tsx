import type { ComponentProps, ReactNode } from 'react';
import { useIsHydrated } from '../site/use-store';
import { PartArea } from './part-on-demand';

/** Until React has taken it over, a press in it would be lost: it is to look at, as the whole page is before that (`Root`). */
function Responsive({ children }: { children: ReactNode }) {
  return (
    <div className="d-drawn" inert={!useIsHydrated()}>
      {children}
    </div>
  );
}

/** A part that the server draws with the page and whose code comes after the page's own. */
export const DrawnPart = ({ children, ...area }: ComponentProps<typeof PartArea>) => (
  <PartArea {...area}>
    <Responsive>{children}</Responsive>
  </PartArea>
);
