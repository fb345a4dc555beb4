import type { Theme } from '@mui/material';
import { useMediaQuery } from '@mui/material';
import { useLayoutEffect, useRef } from 'react';
import type { SidebarProps } from 'react-admin';
import { Sidebar, useSidebarState } from 'react-admin';

/**
 * The menu: beside the page, or over it on a phone. react-admin has one memory for both, so that a window made narrow would
 * be covered by the menu as a dialog, and the page hidden from readers. It closes then, and is as before when there is room.
 */
export function ConsoleSidebar(props: SidebarProps) {
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const [isOpen, setOpen] = useSidebarState();
  const wasNarrow = useRef(isNarrow);
  const wasOpen = useRef(true);
  useLayoutEffect(() => {
    if (wasNarrow.current === isNarrow) return;
    wasNarrow.current = isNarrow;
    if (isNarrow) wasOpen.current = isOpen;
    setOpen(!isNarrow && wasOpen.current);
  }, [isNarrow, isOpen, setOpen]);
  return <Sidebar {...props} />;
}
