import { useEffect } from 'react';
import { useKeys } from './use-keys';

const ROW = 'tbody .RaDataTable-row';

/** Moves the focus to the row after or before the one that has it; the first row where none has. */
function moveTo(step: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>(ROW)];
  const at = rows.findIndex((row) => row === document.activeElement);
  const row = rows[at < 0 ? 0 : Math.min(Math.max(at + step, 0), rows.length - 1)];
  if (!row) return;
  row.tabIndex = -1;
  row.focus();
}

/** J and K go through the rows of the list on the page, Enter opens the one that has the focus. */
export function useRowKeys(): void {
  useKeys({ j: () => moveTo(1), k: () => moveTo(-1) });
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      const row = event.target as HTMLElement;
      if (event.key === 'Enter' && row.matches(ROW)) row.click();
    };
    window.addEventListener('keydown', open);
    return () => window.removeEventListener('keydown', open);
  }, []);
}
