import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, Suspense } from 'react';
import type { ReactNode } from 'react';
import type { Boot } from '../site/boot';
import { queryClient } from '../api/query-client';
import { CountsProvider } from '../members/session/counts.provider';
import { UserProvider } from '../members/session/user.provider';
import { SiteProvider } from '../site/site.provider';

/** The providers around the whole program. */
function Providers({ boot, children }: { boot: Boot; children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <SiteProvider boot={boot}>
        <UserProvider>
          <CountsProvider>{children}</CountsProvider>
        </UserProvider>
      </SiteProvider>
    </QueryClientProvider>
  );
}

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
