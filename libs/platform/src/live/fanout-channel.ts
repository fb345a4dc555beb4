/** How a channel tells what came in: payloads, and that the line was lost and is back, so that some may be missing. */
export interface ChannelListener {
  heard: (payload: string) => void;
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

/** What a channel is asked while nothing comes: a line can be dead without a word. In milliseconds. */
export const PROBE_MS = 10_000;
export const ANSWER_MS = 5_000;
export const AGAIN_MS = 200;
