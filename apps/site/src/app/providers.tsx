import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryClient } from '../api/query-client';
import type { Boot } from '../site/boot';
import { SiteProvider } from '../site/site.provider';

/** The providers around the whole program. */
export function Providers({ boot, children }: { boot: Boot; children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <SiteProvider boot={boot}>{children}</SiteProvider>
    </QueryClientProvider>
  );
}
