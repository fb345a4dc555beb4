import type { ClaimHolder } from '@duet/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { HttpError } from 'react-admin';
import type { QueuedItem, Queue } from './queue.rules';
import { append, lose } from './queue.rules';
import type { QueueSource, SetQueue } from './use-queue';

const AHEAD = 12;
const FEW = 5;
const EVERY_MS = 15_000;

interface ClaimState {
  /** Null until the first answer. */
  holders: ClaimHolder[] | null;
  fault: string | null;
}

/**
 * Fetches items for this person alone as the queue runs short, says four times a minute that they are still in front of
 * them, and gives them back on leaving.
 */
export function useClaims<T extends QueuedItem, R>(
  source: QueueSource<T, R>,
  queue: Queue<T, R>,
  setQueue: SetQueue<T, R>,
) {
  const [{ holders, fault }, setState] = useState<ClaimState>({ holders: null, fault: null });
  const claim = useClaim({ source, queue, setQueue, setState });
  const isShort = queue.waiting.length < FEW;
  const { size } = queue.seen;
  useEffect(() => {
    if (isShort) void claim();
  }, [isShort, size, claim]);
  useEffect(() => {
    const timer = setInterval(() => void claim(), EVERY_MS);
    return () => clearInterval(timer);
  }, [claim]);
  useReleaseOnLeaving(source, queue);
  return { holders: holders ?? [], fault, loading: holders === null && fault === null };
}

interface ClaimOptions<T extends QueuedItem, R> {
  source: QueueSource<T, R>;
  queue: Queue<T, R>;
  setQueue: SetQueue<T, R>;
  setState: (state: ClaimState) => void;
}

function useClaim<T extends QueuedItem, R>({ source, queue, setQueue, setState }: ClaimOptions<T, R>) {
  const client = useQueryClient();
  const running = useRef(false);
  const latest = useLatest(queue);
  return useCallback(async () => {
    if (running.current) return;
    running.current = true;
    const { waiting, seen } = latest.current;
    const keep = waiting.map(({ id }) => id);
    const count = waiting.length < FEW ? AHEAD : 0;
    const skip = [...seen].slice(-1000);
    try {
      const claimed = await source.claim({ count, keep, skip, ...(source.siteId && { site_id: source.siteId }) });
      client.setQueryData(source.waitingKey, claimed.waiting);
      setQueue((now) => append(lose(now, claimed.lost), claimed.items));
      setState({ holders: claimed.holders, fault: null });
    } catch (error) {
      setState({ holders: null, fault: (error as HttpError).message });
    } finally {
      running.current = false;
    }
  }, [client, source, latest, setQueue, setState]);
}

function useReleaseOnLeaving<T extends QueuedItem, R>(source: QueueSource<T, R>, queue: Queue<T, R>): void {
  const latest = useLatest(queue);
  useEffect(() => {
    const release = () => {
      const { waiting, skipped } = latest.current;
      const ids = [...waiting, ...skipped].map(({ id }) => id);
      if (ids.length > 0) void source.release(ids);
    };
    window.addEventListener('pagehide', release);
    return () => {
      window.removeEventListener('pagehide', release);
      release();
    };
  }, [source, latest]);
}

function useLatest<T>(value: T): { current: T } {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}
