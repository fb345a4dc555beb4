const forms = new Set<object>();

/** Counts a form with typed, unsaved work; the returned function takes it off again. */
export function countUnsaved(): () => void {
  const form = {};
  forms.add(form);
  return () => forms.delete(form);
}

export const isUnsaved = (): boolean => forms.size > 0;

/** Called once the changes are saved or discarded on purpose: leaving the page needs no question. */
export const forgetUnsaved = (): void => forms.clear();
