import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { useIsHydrated } from '../site/use-store';

/** Until React has taken it over, a press in it would be lost: it is to look at, as the whole page is before that (`Root`). */
function Responsive({ children }: { children: ReactNode }) {
  return (
    <div className="d-drawn" inert={!useIsHydrated()}>
      {children}
    </div>
  );
}

interface Props {
  /** Holds the place where the server drew nothing. */
  fallback?: ReactNode;
  children: ReactNode;
}

/** A part that the server draws with the page and whose code comes after the page's own. */
export const DrawnPart = ({ fallback, children }: Props) => (
  <Suspense fallback={fallback}>
    <Responsive>{children}</Responsive>
  </Suspense>
);
