import { useEffect } from 'react';
import { countUnsaved } from '../data/unsaved';

/** Has the console ask before the page is left while something typed is not saved. */
export function useUnsaved(isDirty: boolean): void {
  useEffect(() => (isDirty ? countUnsaved() : undefined), [isDirty]);
}
