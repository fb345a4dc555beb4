import type { AdminPhoto } from '@duet/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import type { HttpError } from 'react-admin';
import type { ConsoleProvider } from '../data/data-provider';
import { useConsoleProvider } from '../data/use-act';
import type { Decision, Queue } from './queue.rules';
import { againOf, bringSkipped, decide, EMPTY_QUEUE, forget, putBack, skip, takeBack } from './queue.rules';
import type { PhotoRefusal } from './reasons';
import { useClaims } from './use-claims';
import { waitingKey } from './waiting-photos';

const FAULT_STAYS_MS = 15_000;

interface Sending {
  decision: Decision;
  /** The decision that this one takes back. */
  again: Decision | null;
}

async function send(provider: ConsoleProvider, { decision: { photo, reason }, again }: Sending): Promise<void> {
  const reverse = again !== null;
  if (again?.reason === reason) return;
  if (reason) await provider.rejectPhoto(photo.id, { reason, reverse });
  else await provider.approvePhoto(photo.id, { reverse });
}

/** The photos that wait, the acts on the one on stage, and what the last act did. */
export function usePhotoQueue(siteId: string | null) {
  const [queue, setQueue] = useState<Queue>(EMPTY_QUEUE);
  const { holders, loading, fault } = useClaims(siteId, queue, setQueue);
  const [said, setSaid] = useState('');
  const transmit = useTransmit(siteId, setQueue);
  const provider = useConsoleProvider();
  const [photo = null] = queue.waiting;
  const again = againOf(queue);
  const act = (reason: PhotoRefusal | null) => {
    if (!photo) return;
    const decision = { photo, reason };
    transmit({ decision, again });
    setQueue((now) => decide(now, decision));
    setSaid(`${photo.member_name}: ${reason ? 'rejected' : 'approved'}.`);
  };
  return {
    photo,
    next: queue.waiting.slice(1, 3),
    again,
    mayTakeBack: queue.decided.length > 0 && !again,
    skippedCount: queue.skipped.length,
    holders,
    loading,
    fault,
    said,
    approve: () => act(null),
    reject: (reason: PhotoRefusal) => act(reason),
    skip: () => {
      if (photo && !again) void provider.releasePhotos([photo.id]);
      setQueue(skip);
    },
    takeBack: () => setQueue(takeBack),
    bringSkipped: () => setQueue(bringSkipped),
  };
}

export type SetQueue = (change: (queue: Queue) => Queue) => void;

/** Sends decisions one after the other; a refusal says why, and brings the photo again where it is still to be decided. */
function useTransmit(siteId: string | null, setQueue: SetQueue) {
  const notify = useNotify();
  const client = useQueryClient();
  const provider = useConsoleProvider();
  const last = useRef<Promise<void>>(Promise.resolve());
  return (sending: Sending) => {
    const { photo } = sending.decision;
    if (!sending.again) client.setQueryData<number>(waitingKey(siteId), (count) => Math.max(0, (count ?? 1) - 1));
    last.current = last.current
      .then(() => send(provider, sending))
      .then(() => void client.invalidateQueries({ queryKey: ['photos'] }))
      .catch((error: HttpError) => {
        const { code, args } = (error.body ?? {}) as { code?: string; args?: { status?: string } };
        if (code === 'wrong_state' || code === 'not_found') {
          setQueue((now) => forget(now, photo.id));
          void client.invalidateQueries({ queryKey: ['photos'] });
          notify(firstText(photo, code === 'not_found' ? 'gone' : args?.status), { type: 'info' });
        } else {
          setQueue((now) => putBack(now, sending.decision, sending.again));
          // Eyes are on the next photo by now.
          notify(error.message, { type: 'error', autoHideDuration: FAULT_STAYS_MS });
        }
      });
  };
}

function firstText({ member_name }: AdminPhoto, status: string | undefined): string {
  if (status === 'gone') return `${member_name} has removed this photo.`;
  const done = status === 'active' ? 'approved' : status;
  return `Someone else decided first: the photo of ${member_name} is ${done ?? 'decided'}.`;
}
