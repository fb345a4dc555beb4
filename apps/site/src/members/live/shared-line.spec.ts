import { jest } from '@jest/globals';
import { shareLine } from './shared-line';

/** The browser's locks, of which another page holds the one of the line. */
class HeldLocks {
  private holder: (() => void) | null = () => undefined;

  async request(_name: string, how: LockOptions, work: () => Promise<void>): Promise<void> {
    if (this.holder && !how.steal) {
      await new Promise((_resolve, reject) =>
        how.signal?.addEventListener('abort', () => reject(new Error('given up'))),
      );
    }
    this.holder = null;
    await work();
  }
}

const lines: string[] = [];
class FakeSource extends EventTarget {
  constructor(address: string) {
    super();
    lines.push(address);
  }

  close(): void {
    lines.pop();
  }
}

/** The channel between pages of one browser, without a second page. */
class FakeChannel {
  static readonly open = new Set<FakeChannel>();
  onmessage: ((event: { data: unknown }) => void) | null = null;

  constructor() {
    FakeChannel.open.add(this);
  }

  postMessage(data: unknown): void {
    const others = [...FakeChannel.open].filter((one) => one !== this);
    queueMicrotask(() => others.forEach((other) => other.onmessage?.({ data })));
  }

  close(): void {
    FakeChannel.open.delete(this);
  }
}

describe('a page that opens while another one holds the line', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    lines.length = 0;
    const document = Object.assign(new EventTarget(), { visibilityState: 'visible' });
    const window = Object.assign(new EventTarget(), { BroadcastChannel: FakeChannel });
    Object.assign(globalThis, { document, window, BroadcastChannel: FakeChannel, EventSource: FakeSource });
    Object.defineProperty(globalThis, 'navigator', { value: { locks: new HeldLocks() }, configurable: true });
  });
  afterEach(() => jest.useRealTimers());

  it('[E02] takes the line over when the holder does not answer', async () => {
    const stop = shareLine('ada', () => undefined);
    await jest.advanceTimersByTimeAsync(1_900);
    expect(lines).toHaveLength(0);
    await jest.advanceTimersByTimeAsync(200);
    expect(lines).toHaveLength(1);
    stop();
  });

  it('[E02] leaves it to a holder that answers', async () => {
    const holder = new FakeChannel();
    holder.onmessage = ({ data }) => data === 'anybody there?' && holder.postMessage('here');
    const stop = shareLine('ada', () => undefined);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(lines).toHaveLength(0);
    stop();
    holder.close();
  });
});
