import type { ComponentType } from 'react';
import { useCanAccess } from 'react-admin';
import { ForbiddenPage } from '../layout/not-found.page';

const ACTIONS = ['list', 'edit', 'create', 'show'] as const;
type Pages = Partial<Record<(typeof ACTIONS)[number], ComponentType>>;

/** The pages of a resource for those whose role opens them; for others nothing of it is asked for. */
export function guarded<P extends Pages>(resource: string, pages: P): P {
  const open = ACTIONS.flatMap((action) => {
    const Page = pages[action];
    return Page ? [[action, guardedPage(Page, { resource, action })] as const] : [];
  });
  return { ...pages, ...Object.fromEntries(open) };
}

/** One page behind the permission of an action (auth-provider.ts). */
export const guardedPage = (Page: ComponentType, page: { resource: string; action: string }) =>
  function Guarded() {
    const { canAccess, isPending } = useCanAccess(page);
    if (isPending) return null;
    return canAccess ? <Page /> : <ForbiddenPage />;
  };
