import { DomainError } from '@duet/contract';
import { withCause } from '../http/cause';

/** So many reads wait for a service that answers none. */
const MOST = 16;
/** Milliseconds without any answer after which a service counts as silent. */
const SILENT_MS = 500;

/**
 * Keeps the reads that wait for a silent service few, and refuses more of them at once: each takes a place among the requests that a process
 * works on, and hundreds of pictures that do not come would leave none to the rest.
 */
export class WaitingReads {
  private waiting = 0;
  /** The time since which a read waits and none was answered; null while nothing waits for a service that answers. */
  private silentSince: number | null = null;

  /** `now` is in milliseconds; `backSeconds` is when a refused caller should try again. */
  constructor(
    private readonly backSeconds: number,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Runs a read. Throws `unavailable { retry_after }` while too many wait; any fault but an `unavailable` is an answer. */
  async run<T>(read: () => Promise<T>): Promise<T> {
    this.silentSince ??= this.now();
    if (this.waiting >= MOST && this.now() - this.silentSince > SILENT_MS)
      throw withCause(new DomainError('unavailable', { retry_after: this.backSeconds }), 'the storage is silent');
    this.waiting += 1;
    try {
      const result = await read();
      this.leave(true);
      return result;
    } catch (error) {
      this.leave(!(error instanceof DomainError && error.code === 'unavailable'));
      throw error;
    }
  }

  private leave(isAnswered: boolean): void {
    this.waiting -= 1;
    if (isAnswered) this.silentSince = this.waiting > 0 ? this.now() : null;
  }
}
