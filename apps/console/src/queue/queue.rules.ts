/** An item of a queue: a photo or a text of a member. */
export interface QueuedItem {
  id: string;
  member_name: string;
}

/** A decision of the moderator, which can still be taken back. */
export interface Decision<T extends QueuedItem, R> {
  item: T;
  /** Null: approved. */
  reason: R | null;
}

export interface Queue<T extends QueuedItem, R> {
  /** Waiting items in their order; the first one is on stage. */
  waiting: T[];
  /** Items that this person decided or skipped: they do not come again in this sitting. */
  seen: ReadonlySet<string>;
  skipped: T[];
  /** Newest last. */
  decided: Decision<T, R>[];
  /** Decisions that stand on items waiting once more, by item: the next decision takes the earlier one back. */
  standing: ReadonlyMap<string, Decision<T, R>>;
}

export const EMPTY_QUEUE: Queue<never, never> = {
  waiting: [],
  seen: new Set(),
  skipped: [],
  decided: [],
  standing: new Map(),
};
const KEPT = 50;

const withSeen = <T extends QueuedItem, R>(queue: Queue<T, R>, id: string): ReadonlySet<string> =>
  new Set([...queue.seen, id]);
const without = <T extends QueuedItem>(items: T[], id: string): T[] => items.filter((item) => item.id !== id);

function stand<T extends QueuedItem, R>(
  queue: Queue<T, R>,
  id: string,
  decision: Decision<T, R> | null,
): ReadonlyMap<string, Decision<T, R>> {
  const others = [...queue.standing].filter(([other]) => other !== id);
  return new Map(decision ? [...others, [id, decision]] : others);
}

/** The decision that one on the item on stage takes back; null where it is the first. */
export function againOf<T extends QueuedItem, R>({ waiting, standing }: Queue<T, R>): Decision<T, R> | null {
  const [item] = waiting;
  return (item && standing.get(item.id)) ?? null;
}

/** Adds items that the server has found, behind those that are there. */
export function append<T extends QueuedItem, R>(queue: Queue<T, R>, items: T[]): Queue<T, R> {
  const known = new Set([...queue.waiting.map(({ id }) => id), ...queue.seen]);
  return { ...queue, waiting: [...queue.waiting, ...items.filter(({ id }) => !known.has(id))] };
}

/** An item is decided; the next one comes on stage. */
export function decide<T extends QueuedItem, R>(queue: Queue<T, R>, decision: Decision<T, R>): Queue<T, R> {
  const { id } = decision.item;
  return {
    ...queue,
    waiting: without(queue.waiting, id),
    seen: withSeen(queue, id),
    decided: [...queue.decided, decision].slice(-KEPT),
    standing: stand(queue, id, null),
  };
}

/** The item on stage is left to somebody else, or to the end. A decision that was being taken back stands. */
export function skip<T extends QueuedItem, R>(queue: Queue<T, R>): Queue<T, R> {
  const [item, ...waiting] = queue.waiting;
  if (!item) return queue;
  const seen = withSeen(queue, item.id);
  const again = againOf(queue);
  if (!again) return { ...queue, waiting, seen, skipped: [...queue.skipped, item] };
  return { ...queue, waiting, seen, decided: [...queue.decided, again], standing: stand(queue, item.id, null) };
}

/** The item decided last comes back on stage, to be decided anew. */
export function takeBack<T extends QueuedItem, R>(queue: Queue<T, R>): Queue<T, R> {
  const last = queue.decided.at(-1);
  if (!last || againOf(queue)) return queue;
  return {
    ...queue,
    waiting: [last.item, ...queue.waiting],
    decided: queue.decided.slice(0, -1),
    standing: stand(queue, last.item.id, last),
  };
}

/** Lets the skipped items come again, those of them that no colleague has taken meanwhile. */
export const bringSkipped = <T extends QueuedItem, R>(queue: Queue<T, R>): Queue<T, R> => {
  const skipped = new Set(queue.skipped.map(({ id }) => id));
  return { ...queue, seen: new Set([...queue.seen].filter((id) => !skipped.has(id))), skipped: [] };
};

/** Items that are a colleague's by now, or decided: they leave the queue, but for one whose decision is being changed. */
export function lose<T extends QueuedItem, R>(queue: Queue<T, R>, ids: readonly string[]): Queue<T, R> {
  const lost = ids.filter((id) => !queue.standing.has(id));
  return { ...queue, waiting: queue.waiting.filter(({ id }) => !lost.includes(id)) };
}

/**
 * A decision that could not be made: its item comes again behind the one on stage, under which no hand may find another
 * item. `again` is what the decision was to take back, and still stands. A later decision on the item is left its turn.
 */
export function putBack<T extends QueuedItem, R>(
  queue: Queue<T, R>,
  failed: Decision<T, R>,
  again: Decision<T, R> | null,
): Queue<T, R> {
  const { item } = failed;
  if (queue.decided.some((one) => one.item.id === item.id && one !== failed)) return queue;
  const standing = stand(queue, item.id, again);
  if (queue.waiting.some(({ id }) => id === item.id)) return { ...queue, standing };
  const [stage, ...rest] = queue.waiting;
  const decided = queue.decided.filter((one) => one !== failed);
  return { ...queue, decided, standing, waiting: stage ? [stage, item, ...rest] : [item] };
}

/** Somebody else was first: the item is no longer ours to decide, nor the decision to take back. */
export const forget = <T extends QueuedItem, R>(queue: Queue<T, R>, id: string): Queue<T, R> => ({
  ...queue,
  waiting: without(queue.waiting, id),
  decided: queue.decided.filter(({ item }) => item.id !== id),
  standing: stand(queue, id, null),
});
