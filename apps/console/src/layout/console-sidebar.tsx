import type { Theme } from '@mui/material';
import { useMediaQuery } from '@mui/material';
import { useLayoutEffect, useRef, useState } from 'react';
import type { SidebarProps } from 'react-admin';
import { Sidebar, useSidebarState } from 'react-admin';

/**
 * The menu: beside the page, or over it on a phone. react-admin has one memory for both, so that a window made narrow would
 * be covered by the menu as a dialog, and the page hidden from readers. It is closed then, and as before when there is room.
 */
export function ConsoleSidebar(props: SidebarProps) {
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const [isOpen, setOpen] = useSidebarState();
  // A dialog that opens and closes at one stroke never learns that it is closed, so it does not open in between.
  const [shownNarrow, setShownNarrow] = useState(isNarrow);
  const wasOpen = useRef(true);
  useLayoutEffect(() => {
    if (shownNarrow === isNarrow) return;
    if (isNarrow) wasOpen.current = isOpen;
    setOpen(!isNarrow && wasOpen.current);
    setShownNarrow(isNarrow);
  }, [isNarrow, shownNarrow, isOpen, setOpen]);
  return <Sidebar {...props} open={isOpen && shownNarrow === isNarrow} />;
}
