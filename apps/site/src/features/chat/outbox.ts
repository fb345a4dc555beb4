import { readStored, removeStored, storedKeys, writeStored } from '../../site/storage/local-storage';
import type { OutgoingMessage } from './outgoing';
import { laneOf } from './outgoing';

const none: readonly OutgoingMessage[] = [];

function parse(text: string | null): OutgoingMessage | null {
  try {
    return text ? (JSON.parse(text) as OutgoingMessage) : null;
  } catch {
    return null;
  }
}

/**
 * The messages of a member that are on their way, kept in the browser so that they survive a reload, in the order they
 * were written. Each has an entry of its own, so that two pages never write over each other.
 */
export class MessageOutbox {
  private readonly items = new Map<string, OutgoingMessage>();
  /** Keys that the browser had no room for: these messages stay with this page. */
  private readonly unstored = new Set<string>();
  private readonly listeners = new Set<() => void>();
  private lanes = new Map<string, readonly OutgoingMessage[]>();
  private readonly prefix: `outbox.${string}.`;

  /** `onLeft` is told the lane of a message that another page has sent or dropped. */
  constructor(
    memberId: string,
    private readonly onLeft: (lane: string) => void,
  ) {
    this.prefix = `outbox.${memberId}.`;
    this.readAll();
    window.addEventListener('storage', this.onStorage);
  }

  close(): void {
    window.removeEventListener('storage', this.onStorage);
  }

  readonly listen = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** The messages of one lane, oldest first; the same list until something changes. */
  lane(name: string): readonly OutgoingMessage[] {
    return this.lanes.get(name) ?? none;
  }

  laneNames(): string[] {
    return [...this.lanes.keys()];
  }

  put(one: OutgoingMessage): void {
    this.items.set(one.key, one);
    const text = JSON.stringify(one);
    writeStored(`${this.prefix}${one.key}`, text);
    if (readStored(this.prefix + one.key) === text) this.unstored.delete(one.key);
    else this.unstored.add(one.key);
    this.changed();
  }

  remove(key: string): void {
    this.items.delete(key);
    this.unstored.delete(key);
    removeStored(this.prefix + key);
    this.changed();
  }

  /** Changes a message that is still there. */
  change(key: string, next: Partial<OutgoingMessage>): void {
    const one = this.items.get(key);
    if (one) this.put({ ...one, ...next });
  }

  /** Takes over what other pages have written; their events may still be on the way. */
  readAll(): void {
    const unstored = [...this.items.values()].filter(({ key }) => this.unstored.has(key));
    this.items.clear();
    for (const one of unstored) this.items.set(one.key, one);
    for (const key of storedKeys(this.prefix)) {
      const one = parse(readStored(key));
      if (one) this.items.set(one.key, one);
    }
    this.changed();
  }

  private readonly onStorage = ({ key, oldValue, newValue }: StorageEvent): void => {
    if (key !== null && !key.startsWith(this.prefix)) return;
    this.readAll();
    const left = newValue === null ? parse(oldValue) : null;
    if (left) this.onLeft(laneOf(left));
  };

  private changed(): void {
    const sorted = [...this.items.values()].sort((one, other) => one.at - other.at);
    const lanes = new Map<string, OutgoingMessage[]>();
    for (const one of sorted) lanes.set(laneOf(one), [...(lanes.get(laneOf(one)) ?? []), one]);
    this.lanes = lanes;
    this.listeners.forEach((listener) => listener());
  }
}
