import { useEffect, useRef } from 'react';

/**
 * Keeps an element as high as what can be seen of the page: on phones whose keyboard covers the page instead of making it
 * smaller, the lower edge stays above the keyboard.
 */
export function useVisibleHeight<E extends HTMLElement>() {
  const element = useRef<E>(null);
  useEffect(() => {
    const seen = window.visualViewport;
    if (!seen) return undefined;
    const fit = () => {
      const covered = seen.scale === 1 && window.innerHeight - seen.height > 1;
      element.current?.style.setProperty('--c-height', covered ? `${seen.height}px` : '100dvh');
      element.current?.style.setProperty('--c-top', covered ? `${seen.offsetTop}px` : '0px');
    };
    fit();
    seen.addEventListener('resize', fit);
    seen.addEventListener('scroll', fit);
    return () => {
      seen.removeEventListener('resize', fit);
      seen.removeEventListener('scroll', fit);
    };
  }, []);
  return element;
}
