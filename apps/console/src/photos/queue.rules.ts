import type { AdminPhoto } from '@duet/contract';
import type { Refusal } from './reasons';

/** What a moderator decided, and can still take back. */
export interface Decision {
  photo: AdminPhoto;
  /** Null: approved. */
  reason: Refusal | null;
}

export interface Queue {
  /** Waiting photos in their order; the first one is on stage. */
  waiting: AdminPhoto[];
  /** Photos that this person decided or skipped: they do not come again in this sitting. */
  seen: ReadonlySet<string>;
  skipped: AdminPhoto[];
  /** Newest last. */
  decided: Decision[];
  /** The photo on stage was decided before; the next decision takes that one back. */
  again: Decision | null;
}

export const EMPTY_QUEUE: Queue = { waiting: [], seen: new Set(), skipped: [], decided: [], again: null };
const KEPT = 50;

const withSeen = (queue: Queue, id: string): ReadonlySet<string> => new Set([...queue.seen, id]);
const behind = (queue: Queue): AdminPhoto[] => queue.waiting.slice(1);

/** Adds photos that the server has found, behind those that are there. */
export function append(queue: Queue, photos: AdminPhoto[]): Queue {
  const known = new Set([...queue.waiting.map(({ id }) => id), ...queue.seen]);
  return { ...queue, waiting: [...queue.waiting, ...photos.filter(({ id }) => !known.has(id))] };
}

/** The photo on stage is decided, the next one comes. */
export function decide(queue: Queue, reason: Refusal | null): Queue {
  const [photo] = queue.waiting;
  if (!photo) return queue;
  const decided = [...queue.decided, { photo, reason }].slice(-KEPT);
  return { ...queue, waiting: behind(queue), seen: withSeen(queue, photo.id), decided, again: null };
}

/** The photo on stage is left to somebody else, or to the end. A decision that was being taken back stands. */
export function skip(queue: Queue): Queue {
  const [photo] = queue.waiting;
  if (!photo) return queue;
  const seen = withSeen(queue, photo.id);
  if (queue.again) {
    return { ...queue, waiting: behind(queue), seen, decided: [...queue.decided, queue.again], again: null };
  }
  return { ...queue, waiting: behind(queue), seen, skipped: [...queue.skipped, photo] };
}

/** The photo decided last comes back on stage, to be decided anew. */
export function takeBack(queue: Queue): Queue {
  const last = queue.decided.at(-1);
  if (!last || queue.again) return queue;
  return { ...queue, waiting: [last.photo, ...queue.waiting], decided: queue.decided.slice(0, -1), again: last };
}

/** What was skipped comes again, once nothing else waits. */
export const bringSkipped = (queue: Queue): Queue => ({
  ...queue,
  waiting: [...queue.waiting, ...queue.skipped],
  skipped: [],
});

/** A decision that could not be made: the photo comes back on stage. */
export function putBack(queue: Queue, photo: AdminPhoto): Queue {
  const decided = queue.decided.filter((one) => one.photo.id !== photo.id);
  return { ...queue, decided, waiting: [photo, ...queue.waiting], again: null };
}

/** Somebody else was first: the decision is not ours to take back. */
export const forget = (queue: Queue, id: string): Queue => ({
  ...queue,
  decided: queue.decided.filter(({ photo }) => photo.id !== id),
});
