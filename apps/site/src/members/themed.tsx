import type { ReactNode } from 'react';
import { Outlet } from 'react-router-dom';
import { MomentHost } from './moments/moment-host';
import { ToastArea } from '../ui/toast';
import { Library } from './library';

/** The component library around a page, with the moments and toasts that stand above it. */
export const Themed = ({ children }: { children: ReactNode }) => (
  <Library>
    {children}
    <MomentHost />
    <ToastArea />
  </Library>
);

/** Route that brings the component library. */
export default function ThemedRoute() {
  return (
    <Themed>
      <Outlet />
    </Themed>
  );
}
