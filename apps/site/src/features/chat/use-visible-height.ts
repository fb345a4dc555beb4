import { useEffect, useRef } from 'react';

/**
 * Keeps an element as high as what can be seen of the page: on phones whose keyboard covers the page instead of making it
 * smaller, the lower edge stays above the keyboard.
 */
export function useVisibleHeight<E extends HTMLElement>() {
  const element = useRef<E>(null);
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return undefined;
    const fit = () => {
      const covered = viewport.scale === 1 && window.innerHeight - viewport.height > 1;
      element.current?.style.setProperty('--c-height', covered ? `${viewport.height}px` : '100dvh');
      element.current?.style.setProperty('--c-top', covered ? `${viewport.offsetTop}px` : '0px');
    };
    fit();
    viewport.addEventListener('resize', fit);
    viewport.addEventListener('scroll', fit);
    return () => {
      viewport.removeEventListener('resize', fit);
      viewport.removeEventListener('scroll', fit);
    };
  }, []);
  return element;
}
