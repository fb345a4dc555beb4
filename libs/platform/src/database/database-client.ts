import pg from 'pg';
import { isConnectionLost } from './lost-connection';

interface ClientInternals {
  _queryable: boolean;
  connection: NodeJS.EventEmitter & { stream: { destroy: () => void } };
}

/** Longest wait for a connection, be it a new one or a free one of the pool. */
export const CONNECT_MS = 10_000;

/**
 * The driver's client, made fit for the loss of its connection. It always has a listener for `error`: without one, a
 * farewell of the server between two answers ends the process. And it is out of use with the first word of a
 * lost connection: pools look at `_queryable` before they keep a client, and the driver itself sets it when the socket closes,
 * which is later.
 */
export class DatabaseClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    this.on('error', () => undefined);
    const inside = this as unknown as ClientInternals;
    inside.connection.on('errorMessage', (error: Error) => {
      if (isConnectionLost(error)) inside._queryable = false;
    });
  }

  /** Ends the connection without a farewell: whatever waits on it is told that it is lost. */
  cut(): void {
    (this as unknown as ClientInternals).connection.stream.destroy();
  }
}

/** Settings of every pool of this platform, besides its own. */
export const POOL_SETTINGS = {
  Client: DatabaseClient as unknown as new () => pg.ClientBase,
  connectionTimeoutMillis: CONNECT_MS,
  keepAlive: true,
} as const;
