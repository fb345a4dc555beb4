import type { LiveEvent } from './live-events';
import { openLine } from './live-line';

/** Messages between pages of one browser: events of the stream, and who holds it. */
type PageMessage = { event: LiveEvent } | 'anybody there?' | 'here';

const PATIENCE_MS = 2_000;

/**
 * One line for all pages of a browser: the page that gets the lock holds the line and passes on what it hears. A page that
 * comes to the front and hears nothing from the holder takes the line over, since browsers put pages behind to sleep.
 */
class SharedLine {
  private readonly channel: BroadcastChannel;
  private asking = new AbortController();
  private stopped = false;
  private stealing = false;
  private closeLine: (() => void) | null = null;
  private letGo: (() => void) | null = null;
  private doubt: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly name: string,
    private readonly onEvent: (event: LiveEvent) => void,
  ) {
    this.channel = new BroadcastChannel(name);
    this.channel.onmessage = ({ data }) => this.hear(data as PageMessage);
    document.addEventListener('visibilitychange', this.ask);
    void this.takeTurns();
    this.ask();
  }

  stop(): void {
    this.stopped = true;
    document.removeEventListener('visibilitychange', this.ask);
    clearTimeout(this.doubt);
    this.asking.abort();
    this.release();
    this.channel.close();
  }

  /** Waits for the lock, holds it until somebody takes it, and waits again. */
  private async takeTurns(): Promise<void> {
    this.asking = new AbortController();
    const how: LockOptions = this.stealing ? { steal: true } : { signal: this.asking.signal };
    this.stealing = false;
    await navigator.locks.request(this.name, how, () => this.hold()).catch(() => undefined);
    this.release();
    if (!this.stopped) await this.takeTurns();
  }

  private takeOver(): void {
    this.stealing = true;
    this.asking.abort();
  }

  private async hold(): Promise<void> {
    clearTimeout(this.doubt);
    if (this.stopped) return;
    this.closeLine = openLine((event) => {
      this.say({ event });
      this.onEvent(event);
    });
    await new Promise<void>((resolve) => {
      this.letGo = resolve;
    });
  }

  private release(): void {
    this.closeLine?.();
    this.closeLine = null;
    this.letGo?.();
    this.letGo = null;
  }

  private hear(word: PageMessage): void {
    if (word === 'here') clearTimeout(this.doubt);
    else if (word === 'anybody there?') {
      if (this.closeLine) this.say('here');
    } else this.onEvent(word.event);
  }

  private readonly ask = (): void => {
    if (document.visibilityState === 'hidden' || this.closeLine) return;
    this.say('anybody there?');
    clearTimeout(this.doubt);
    this.doubt = setTimeout(() => this.takeOver(), PATIENCE_MS);
  };

  private say(word: PageMessage): void {
    this.channel.postMessage(word);
  }
}

/** Listens on the browser's one line for a member; without Web Locks every page has its own. Answers the stop. */
export function shareLine(memberId: string, onEvent: (event: LiveEvent) => void): () => void {
  if (!('locks' in navigator) || !('BroadcastChannel' in window)) return openLine(onEvent);
  const line = new SharedLine(`live.${memberId}`, onEvent);
  return () => line.stop();
}
