/**
 * Receives the payloads of a channel, and the news that its connection was lost and is back: some payloads may be
 * missing then.
 */
export interface ChannelListener {
  onPayload: (payload: string) => void;
  recovered: () => void;
}

/** A line from every process to every process. It may lose what is said while it is down, and says so afterwards. */
export interface FanoutChannel {
  /** Opens the line; without a listener it only publishes. */
  start: (listener: ChannelListener | null) => Promise<void>;
  /** Publishes to every process, this one too; rejects when the line is down. */
  publish: (payloads: string[]) => Promise<void>;
  stop: () => Promise<void>;
}

/** Intervals of the probe of an idle channel, whose connection can be dead without notice. In milliseconds. */
export const PROBE_MS = 10_000;
export const ANSWER_MS = 5_000;
export const AGAIN_MS = 200;
