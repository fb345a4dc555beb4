import type { OwnPhoto } from '@duet/contract';
import CaptionSheet from './caption-sheet';
import CutPile from './cut-pile';
import Recut from './recut';

/** An act of a member on photos, in a dialog. */
export type PhotoTask = { kind: 'add'; files: readonly File[] } | { kind: 'cut' | 'caption'; photo: OwnPhoto };

interface Props {
  task: PhotoTask;
  room: number;
  onEnd: () => void;
}

/** The dialog of a task. All are one file, which comes with the first that opens. */
export default function PhotoTaskDialog({ task, room, onEnd }: Props) {
  if (task.kind === 'add') return <CutPile files={task.files} room={room} onEnd={onEnd} />;
  const Dialog = task.kind === 'cut' ? Recut : CaptionSheet;
  return <Dialog photo={task.photo} onEnd={onEnd} />;
}
