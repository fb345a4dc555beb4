import type { ClaimHolder } from '@duet/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { HttpError } from 'react-admin';
import { useConsoleProvider } from '../data/use-act';
import type { Queue } from './queue.rules';
import { append, lose } from './queue.rules';
import type { SetQueue } from './use-photo-queue';
import { waitingKey } from './waiting-photos';

const AHEAD = 12;
const FEW = 5;
const EVERY_MS = 15_000;

interface ClaimState {
  /** Null until the first answer. */
  holders: ClaimHolder[] | null;
  fault: string | null;
}

/**
 * Fetches photos for this person alone as the queue runs short, says four times a minute that they are still in front of
 * them, and gives them back on leaving.
 */
export function useClaims(siteId: string | null, queue: Queue, setQueue: SetQueue) {
  const [{ holders, fault }, setState] = useState<ClaimState>({ holders: null, fault: null });
  const claim = useClaim({ siteId, queue, setQueue, setState });
  const isShort = queue.waiting.length < FEW;
  const { size } = queue.seen;
  useEffect(() => {
    if (isShort) void claim();
  }, [isShort, size, claim]);
  useEffect(() => {
    const timer = setInterval(() => void claim(), EVERY_MS);
    return () => clearInterval(timer);
  }, [claim]);
  useReleaseOnLeaving(queue);
  return { holders: holders ?? [], fault, loading: holders === null && fault === null };
}

interface ClaimOptions {
  siteId: string | null;
  queue: Queue;
  setQueue: SetQueue;
  setState: (state: ClaimState) => void;
}

function useClaim({ siteId, queue, setQueue, setState }: ClaimOptions) {
  const client = useQueryClient();
  const provider = useConsoleProvider();
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
      const body = { count, keep, skip, ...(siteId && { site_id: siteId }) };
      const claimed = await provider.claimPhotos(body);
      client.setQueryData(waitingKey(siteId), claimed.waiting);
      setQueue((now) => append(lose(now, claimed.lost), claimed.photos));
      setState({ holders: claimed.holders, fault: null });
    } catch (error) {
      setState({ holders: null, fault: (error as HttpError).message });
    } finally {
      running.current = false;
    }
  }, [client, provider, siteId, latest, setQueue, setState]);
}

function useReleaseOnLeaving(queue: Queue): void {
  const provider = useConsoleProvider();
  const latest = useLatest(queue);
  useEffect(() => {
    const release = () => {
      const { waiting, skipped } = latest.current;
      const ids = [...waiting, ...skipped].map(({ id }) => id);
      if (ids.length > 0) void provider.releasePhotos(ids);
    };
    window.addEventListener('pagehide', release);
    return () => {
      window.removeEventListener('pagehide', release);
      release();
    };
  }, [provider, latest]);
}

function useLatest<T>(value: T): { current: T } {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}
