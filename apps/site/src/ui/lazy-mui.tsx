import type { DialogProps } from '@mui/material/Dialog';
import type { MenuProps } from '@mui/material/Menu';
import type { MenuItemProps } from '@mui/material/MenuItem';
import { useRef } from 'react';
import type { ElementType, ReactNode } from 'react';
import { PartArea, partOnDemand } from './part-on-demand';

const MuiDialog = partOnDemand(() => import('@mui/material/Dialog'));
const MuiMenu = partOnDemand(() => import('@mui/material/Menu'));
const MuiMenuItem = partOnDemand(() => import('@mui/material/MenuItem'));

interface OpenedProps {
  open: boolean;
  onClose: () => void;
  children: ReactNode;
}

function WhenFirstOpened({ open, onClose, children }: OpenedProps) {
  const wasOpen = useRef(false);
  if (open) wasOpen.current = true;
  if (!wasOpen.current) return null;
  return (
    <PartArea open={open} onClose={onClose}>
      {children}
    </PartArea>
  );
}

/** MUI's menu; its code comes when one first opens. */
export function Menu(props: MenuProps) {
  return (
    <WhenFirstOpened open={props.open} onClose={() => props.onClose?.({}, 'backdropClick')}>
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
    <WhenFirstOpened open={props.open} onClose={() => props.onClose?.({}, 'backdropClick')}>
      <MuiDialog {...props} />
    </WhenFirstOpened>
  );
}
