import { lazy, Suspense, useSyncExternalStore } from 'react';
import { openConflict, subscribeToConflicts } from '../data/conflicts';

const ConflictDialog = lazy(async () => ({ default: (await import('./conflict.dialog')).ConflictDialog }));

/** The question of a save that somebody else was ahead of, over whatever page it was made on. */
export function Conflicts() {
  const conflict = useSyncExternalStore(subscribeToConflicts, openConflict);
  if (!conflict) return null;
  return (
    <Suspense fallback={null}>
      <ConflictDialog conflict={conflict} />
    </Suspense>
  );
}
