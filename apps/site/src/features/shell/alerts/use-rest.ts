import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { useLocation } from 'react-router-dom';
import { subscribeToNothing, useIsHydrated, useServedStore } from '../../../site/use-store';
import { countSeen, isResting } from './push-alert-rest';

/** True while the alert rests, once the browser renders by itself. */
export const useIsResting = (): boolean =>
  useServedStore(
    subscribeToNothing,
    () => isResting(Date.now()),
    () => false,
  );

/** Counts a visit while the part of the alert at this reference is in sight: behind another alert it is not. */
export function useCountSeen<Part extends HTMLElement>(isQuiet: boolean): RefObject<Part | null> {
  const part = useRef<Part>(null);
  const { pathname } = useLocation();
  const isHydrated = useIsHydrated();
  useEffect(() => {
    const isInSight = part.current?.offsetParent && document.visibilityState === 'visible';
    if (isHydrated && !isQuiet && isInSight) countSeen(Date.now());
  }, [pathname, isHydrated, isQuiet]);
  return part;
}
