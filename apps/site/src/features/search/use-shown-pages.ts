import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Filters } from './filters';
import { placePage, writeFilters } from './filters';
import { useLoadedPages } from './use-search';

/** Pages that follow by themselves before the reader is asked: the end of the page can always be reached. */
const BY_THEMSELVES = 5;

interface Shown {
  /** The search and the page of the address that these pages belong to. */
  search: string;
  first: number;
  last: number;
  /** The last page that somebody has asked for. */
  asked: number;
  /** The page that takes the focus when it is there; null where nobody has pressed or focused the way to it. */
  focused: number | null;
}

/**
 * The pages of a search that are shown, one below the other. After coming back they begin with the first one that is still known, so
 * that everything stands where it stood; an address that was opened anew begins with its own page.
 */
export function useShownPages(filters: Filters, page: number) {
  const { findFirst } = useLoadedPages(filters);
  const search = `${page} ${writeFilters(filters).toString()}`;
  const begin = (): Shown => ({ search, first: findFirst(page), last: page, asked: page, focused: null });
  const [state, setState] = useState(begin);
  const shown = state.search === search ? state : begin();
  if (shown !== state) setState(shown);
  const { first, last, asked } = shown;
  return {
    ...shown,
    pages: Array.from({ length: last - first + 1 }, (_, index) => first + index),
    isAutomatic: last - asked < BY_THEMSELVES,
    /** `hasFocus`: the way to the next page, which goes now, has the focus; the page takes it over. */
    follow: (hasFocus: boolean) => setState({ ...shown, last: last + 1, focused: hasFocus ? last + 1 : null }),
    ask: () => setState({ ...shown, last: last + 1, asked: last + 1, focused: last + 1 }),
  };
}

/** Calls back when the end of the list comes near, and says if the focus is in it. */
export function useNearEnd(isOn: boolean, onNear: (hasFocus: boolean) => void) {
  const end = useRef<HTMLDivElement>(null);
  const near = useEffectEvent(onNear);
  useEffect(() => {
    if (!isOn || !end.current) return undefined;
    const look = ([entry]: IntersectionObserverEntry[]) =>
      entry?.isIntersecting && near(entry.target.contains(document.activeElement));
    const observer = new IntersectionObserver(look, { rootMargin: '0px 0px 900px 0px' });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [isOn]);
  return end;
}

/**
 * Keeps the page in the middle of the window in the address, in place: nothing is drawn anew, and who comes back or passes the
 * address on is where they were.
 */
export function usePageInAddress(page: number, after: string | null) {
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!part.current) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        const address = new URL(location.href);
        placePage(address.searchParams, page, after);
        if (address.href !== location.href) history.replaceState(history.state, '', address);
      },
      { rootMargin: '-50% 0px -50% 0px' },
    );
    observer.observe(part.current);
    return () => observer.disconnect();
  }, [page, after]);
  return part;
}
