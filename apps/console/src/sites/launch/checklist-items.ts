import type { ChecklistItem } from '@duet/contract';

/** The conditions that keep a site from being published; advice that was not taken does not. */
export const listMissing = (checklist: readonly ChecklistItem[]): ChecklistItem[] =>
  checklist.filter(({ done, required }) => required && !done);

/** Advice that was not taken; publishing goes without it. */
export const listAdvice = (checklist: readonly ChecklistItem[]): ChecklistItem[] =>
  checklist.filter(({ done, required }) => !required && !done);
