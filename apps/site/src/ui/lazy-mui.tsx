import type { DialogProps } from '@mui/material/Dialog';
import type { MenuProps } from '@mui/material/Menu';
import type { MenuItemProps } from '@mui/material/MenuItem';
import { lazy, Suspense, useRef } from 'react';
import type { ElementType, ReactNode } from 'react';

const MuiDialog = lazy(() => import('@mui/material/Dialog'));
const MuiMenu = lazy(() => import('@mui/material/Menu'));
const MuiMenuItem = lazy(() => import('@mui/material/MenuItem'));

function WhenFirstOpened({ open, children }: { open: boolean; children: ReactNode }) {
  const wasOpen = useRef(false);
  if (open) wasOpen.current = true;
  return wasOpen.current ? <Suspense>{children}</Suspense> : null;
}

/** MUI's menu; its code comes when one first opens. */
export function Menu(props: MenuProps) {
  return (
    <WhenFirstOpened open={props.open}>
      <MuiMenu {...props} />
    </WhenFirstOpened>
  );
}

/** One line of a menu; it comes with the menu. */
export function MenuItem<Root extends ElementType = 'li'>(props: MenuItemProps<Root, { component?: Root }>) {
  return <MuiMenuItem {...props} />;
}

/** MUI's dialog; its code comes when one first opens. */
export function Dialog(props: DialogProps) {
  return (
    <WhenFirstOpened open={props.open}>
      <MuiDialog {...props} />
    </WhenFirstOpened>
  );
}
