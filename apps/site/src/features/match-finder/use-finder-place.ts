import type { MatchFinderStep } from '@duet/contract';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** A step of the questions, or the result. */
export type FinderPlace = MatchFinderStep | 'result';

interface FinderMark {
  place: FinderPlace;
  /** The place of the entry before. */
  from: FinderPlace;
}

const KEY = 'matchFinder';
const readMark = (state: unknown): FinderMark | null => (state as { [KEY]?: FinderMark } | null)?.[KEY] ?? null;

/** Each step is an entry of the browser's history, so that Back, Forward and a reload lead where one expects. */
export function useFinderPlace(first: FinderPlace, places: readonly FinderPlace[]) {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const mark = readMark(state);
  const place = places.find((one) => one === mark?.place) ?? first;
  // The page may still show the place before when the next press comes: no second entry is made of one place.
  const latest = useRef(place);
  useEffect(() => {
    latest.current = place;
  }, [place, state]);
  const show = (next: FinderPlace) => {
    if (next === latest.current) return;
    latest.current = next;
    void navigate({ pathname, search }, { state: { ...(state as object), [KEY]: { place: next, from: place } } });
  };
  /** Back by the page's own button: the same as the browser's where the entry before is that place. */
  const goBack = (before: FinderPlace) => (mark?.from === before ? void navigate(-1) : show(before));
  return { place, show, goBack };
}

/** A heading that takes the focus when the place changes, so that it is read out; not as the page opens. */
export function useFocusOnChange(place: FinderPlace) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(place);
  useEffect(() => {
    if (shown.current === place) return;
    shown.current = place;
    heading.current?.focus();
  }, [place]);
  return heading;
}
