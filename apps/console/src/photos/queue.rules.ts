import type { AdminPhoto } from '@duet/contract';
import type { PhotoRefusal } from './reasons';

/** A decision of the moderator, which can still be taken back. */
export interface Decision {
  photo: AdminPhoto;
  /** Null: approved. */
  reason: PhotoRefusal | null;
}

export interface Queue {
  /** Waiting photos in their order; the first one is on stage. */
  waiting: AdminPhoto[];
  /** Photos that this person decided or skipped: they do not come again in this sitting. */
  seen: ReadonlySet<string>;
  skipped: AdminPhoto[];
  /** Newest last. */
  decided: Decision[];
  /** Decisions that stand on photos waiting once more, by photo: the next decision takes the earlier one back. */
  standing: ReadonlyMap<string, Decision>;
}

export const EMPTY_QUEUE: Queue = { waiting: [], seen: new Set(), skipped: [], decided: [], standing: new Map() };
const KEPT = 50;

const withSeen = (queue: Queue, id: string): ReadonlySet<string> => new Set([...queue.seen, id]);
const without = (photos: AdminPhoto[], id: string): AdminPhoto[] => photos.filter((photo) => photo.id !== id);

function stand(queue: Queue, id: string, decision: Decision | null): ReadonlyMap<string, Decision> {
  const others = [...queue.standing].filter(([other]) => other !== id);
  return new Map(decision ? [...others, [id, decision]] : others);
}

/** The decision that one on the photo on stage takes back; null where it is the first. */
export function againOf({ waiting, standing }: Queue): Decision | null {
  const [photo] = waiting;
  return (photo && standing.get(photo.id)) ?? null;
}

/** Adds photos that the server has found, behind those that are there. */
export function append(queue: Queue, photos: AdminPhoto[]): Queue {
  const known = new Set([...queue.waiting.map(({ id }) => id), ...queue.seen]);
  return { ...queue, waiting: [...queue.waiting, ...photos.filter(({ id }) => !known.has(id))] };
}

/** A photo is decided; the next one comes on stage. */
export function decide(queue: Queue, decision: Decision): Queue {
  const { id } = decision.photo;
  return {
    ...queue,
    waiting: without(queue.waiting, id),
    seen: withSeen(queue, id),
    decided: [...queue.decided, decision].slice(-KEPT),
    standing: stand(queue, id, null),
  };
}

/** The photo on stage is left to somebody else, or to the end. A decision that was being taken back stands. */
export function skip(queue: Queue): Queue {
  const [photo, ...waiting] = queue.waiting;
  if (!photo) return queue;
  const seen = withSeen(queue, photo.id);
  const again = againOf(queue);
  if (!again) return { ...queue, waiting, seen, skipped: [...queue.skipped, photo] };
  return { ...queue, waiting, seen, decided: [...queue.decided, again], standing: stand(queue, photo.id, null) };
}

/** The photo decided last comes back on stage, to be decided anew. */
export function takeBack(queue: Queue): Queue {
  const last = queue.decided.at(-1);
  if (!last || againOf(queue)) return queue;
  return {
    ...queue,
    waiting: [last.photo, ...queue.waiting],
    decided: queue.decided.slice(0, -1),
    standing: stand(queue, last.photo.id, last),
  };
}

/** Lets the skipped photos come again, those of them that no colleague has taken meanwhile. */
export const bringSkipped = (queue: Queue): Queue => {
  const skipped = new Set(queue.skipped.map(({ id }) => id));
  return { ...queue, seen: new Set([...queue.seen].filter((id) => !skipped.has(id))), skipped: [] };
};

/** Photos that are a colleague's by now, or decided: they leave the queue, but for one whose decision is being changed. */
export function lose(queue: Queue, ids: readonly string[]): Queue {
  const lost = ids.filter((id) => !queue.standing.has(id));
  return { ...queue, waiting: queue.waiting.filter(({ id }) => !lost.includes(id)) };
}

/**
 * A decision that could not be made: its photo comes again behind the one on stage, under which no hand may find another
 * photo. `again` is what the decision was to take back, and still stands. A later decision on the photo is left its turn.
 */
export function putBack(queue: Queue, failed: Decision, again: Decision | null): Queue {
  const { photo } = failed;
  if (queue.decided.some((one) => one.photo.id === photo.id && one !== failed)) return queue;
  const standing = stand(queue, photo.id, again);
  if (queue.waiting.some(({ id }) => id === photo.id)) return { ...queue, standing };
  const [stage, ...rest] = queue.waiting;
  const decided = queue.decided.filter((one) => one !== failed);
  return { ...queue, decided, standing, waiting: stage ? [stage, photo, ...rest] : [photo] };
}

/** Somebody else was first: the photo is no longer ours to decide, nor the decision to take back. */
export const forget = (queue: Queue, id: string): Queue => ({
  ...queue,
  waiting: without(queue.waiting, id),
  decided: queue.decided.filter(({ photo }) => photo.id !== id),
  standing: stand(queue, id, null),
});
