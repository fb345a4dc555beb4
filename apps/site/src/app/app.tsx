import { StrictMode, Suspense } from 'react';
import type { ReactNode } from 'react';
import type { Boot } from '../site/boot';
import { Providers } from './providers';

/** The whole program around its router, the same on the server and in the browser. */
export function App({ boot, children }: { boot: Boot; children: ReactNode }) {
  return (
    <StrictMode>
      <Suspense>
        <Providers boot={boot}>{children}</Providers>
      </Suspense>
    </StrictMode>
  );
}
