import type { ClaimHolder } from '@duet/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import type { HttpError } from 'react-admin';
import { t } from '../ui/texts';
import type { Decision, QueuedItem, Queue } from './queue.rules';
import { againOf, bringSkipped, decide, EMPTY_QUEUE, forget, putBack, skip, takeBack } from './queue.rules';
import { useClaims } from './use-claims';

const FAULT_STAYS_MS = 15_000;

/** Items that a call has claimed for this person. */
export interface Claimed<T> {
  items: T[];
  lost: string[];
  waiting: number;
  holders: ClaimHolder[];
}

export interface QueueClaim {
  site_id?: string;
  count: number;
  keep: string[];
  skip: string[];
}

/** One queue: the calls that it is worked with, and its words. It must stay the same object. */
export interface QueueSource<T extends QueuedItem, R> {
  /** Where the items are read as records. */
  resource: string;
  /** Where the number of those that wait is kept. */
  waitingKey: readonly unknown[];
  siteId: string | null;
  claim: (claim: QueueClaim) => Promise<Claimed<T>>;
  release: (ids: string[]) => Promise<void>;
  /** `reverse`: the decision before this one is taken back. */
  approve: (item: T, body: { reverse: boolean }) => Promise<unknown>;
  reject: (id: string, body: { reason: R; reverse: boolean }) => Promise<unknown>;
  /** Says why an item cannot be decided any more; the status is undefined where nobody knows. */
  firstText: (item: T, status: string | undefined) => string;
}

interface Sending<T extends QueuedItem, R> {
  decision: Decision<T, R>;
  /** The decision that this one takes back. */
  again: Decision<T, R> | null;
}

async function send<T extends QueuedItem, R>(
  source: QueueSource<T, R>,
  { decision, again }: Sending<T, R>,
): Promise<void> {
  const { item, reason } = decision;
  const reverse = again !== null;
  if (again?.reason === reason) return;
  if (reason) await source.reject(item.id, { reason, reverse });
  else await source.approve(item, { reverse });
}

/** The items of a queue that wait, the acts on the one on stage, and what the last act did. */
export function useQueue<T extends QueuedItem, R>(source: QueueSource<T, R>) {
  const [queue, setQueue] = useState<Queue<T, R>>(EMPTY_QUEUE);
  const { holders, loading, fault } = useClaims(source, queue, setQueue);
  const [said, setSaid] = useState('');
  const transmit = useTransmit(source, setQueue);
  const [item = null] = queue.waiting;
  const again = againOf(queue);
  const act = (reason: R | null) => {
    if (!item) return;
    const decision = { item, reason };
    transmit({ decision, again });
    setQueue((now) => decide(now, decision));
    setSaid(t(reason ? 'queue.said.rejected' : 'queue.said.approved', { name: item.member_name }));
  };
  return {
    item,
    next: queue.waiting.slice(1, 3),
    again,
    mayTakeBack: queue.decided.length > 0 && !again,
    skippedCount: queue.skipped.length,
    holders,
    loading,
    fault,
    said,
    approve: () => act(null),
    reject: (reason: R) => act(reason),
    skip: () => {
      if (item && !again) void source.release([item.id]);
      setQueue(skip);
    },
    takeBack: () => setQueue(takeBack),
    bringSkipped: () => setQueue(bringSkipped),
  };
}

export type SetQueue<T extends QueuedItem, R> = (change: (queue: Queue<T, R>) => Queue<T, R>) => void;

/** Sends decisions one after the other; a refusal says why, and brings the item again where it is still to be decided. */
function useTransmit<T extends QueuedItem, R>(source: QueueSource<T, R>, setQueue: SetQueue<T, R>) {
  const notify = useNotify();
  const client = useQueryClient();
  const last = useRef<Promise<void>>(Promise.resolve());
  const refresh = () => void client.invalidateQueries({ queryKey: [source.resource] });
  return (sending: Sending<T, R>) => {
    const { item } = sending.decision;
    if (!sending.again) client.setQueryData<number>(source.waitingKey, (count) => Math.max(0, (count ?? 1) - 1));
    last.current = last.current
      .then(() => send(source, sending))
      .then(refresh)
      .catch((error: HttpError) => {
        const { code, args } = (error.body ?? {}) as { code?: string; args?: { status?: string } };
        if (code === 'wrong_state' || code === 'not_found') {
          setQueue((now) => forget(now, item.id));
          refresh();
          notify(source.firstText(item, code === 'not_found' ? 'gone' : args?.status), { type: 'info' });
        } else {
          setQueue((now) => putBack(now, sending.decision, sending.again));
          // Eyes are on the next item by now.
          notify(error.message, { type: 'error', autoHideDuration: FAULT_STAYS_MS });
        }
      });
  };
}
