import { useRef } from 'react';
import { PartArea, partOnDemand } from './part-on-demand';
import type { SheetProps } from './sheet-dialog';

const SheetDialog = partOnDemand(() => import('./sheet-dialog'));

/** A dialog: the whole screen on phones, its lower end for a question, a card in the middle from 576 px. Its code comes when it first opens. */
export function Sheet(props: SheetProps) {
  const wasOpen = useRef(false);
  if (props.open) wasOpen.current = true;
  if (!wasOpen.current) return null;
  return (
    <PartArea open={props.open} onClose={props.onClose}>
      <SheetDialog {...props} />
    </PartArea>
  );
}
