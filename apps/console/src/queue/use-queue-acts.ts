import { useState } from 'react';
import { useKeys } from '../ui/use-keys';
import type { Reason } from './act-bar';

interface QueueActs<R> {
  /** The id of what is on stage. */
  id: string | undefined;
  approve: () => void;
  reject: (reason: R) => void;
  skip: () => void;
  takeBack: () => void;
}

type Keys = Record<string, (() => void) | undefined>;

interface QueueKeys {
  /** While no reason is being chosen. */
  plain?: Keys;
  always?: Keys;
}

/** The acts on what is on stage and their keys: a rejection waits for the digit of its reason. */
export function useQueueActs<R>(queue: QueueActs<R>, reasons: readonly Reason<R>[], keys: QueueKeys = {}) {
  // The item whose rejection waits for its reason: no other one is rejected by the digit meant for it.
  const [choosingFor, setChoosingFor] = useState<string | null>(null);
  const [help, setHelp] = useState(false);
  const choosing = choosingFor !== null && choosingFor === queue.id;
  const then = (act: () => void) => () => {
    setChoosingFor(null);
    act();
  };
  const acts = {
    approve: then(queue.approve),
    choose: () => setChoosingFor(queue.id ?? null),
    reject: (reason: R) => then(() => queue.reject(reason))(),
    cancel: () => setChoosingFor(null),
    skip: then(queue.skip),
    takeBack: then(queue.takeBack),
    keys: () => setHelp(true),
  };
  const digits = reasons.map(({ reason }, index) => [String(index + 1), () => acts.reject(reason)] as const);
  const plain = { a: acts.approve, r: acts.choose, s: acts.skip, z: acts.takeBack, '?': acts.keys, ...keys.plain };
  const chosen = { ...Object.fromEntries(digits), Escape: acts.cancel, '?': acts.keys };
  useKeys(help ? {} : { ...keys.always, ...(choosing ? chosen : plain) });
  return { acts, choosing, help, closeHelp: () => setHelp(false) };
}
