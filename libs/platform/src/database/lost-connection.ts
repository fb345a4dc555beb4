import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../logging';
import { sqlState } from './sql-state';

/** A connection that was lost in the middle of a transaction: nobody knows of its statements any more, save of a COMMIT. */
export class ConnectionLost extends Error {
  constructor(cause: unknown) {
    super('The database connection was lost during the transaction', { cause });
    this.name = 'ConnectionLost';
  }
}

/**
 * States of a server that is not there for this connection: all of class 08, shutdown, crash, start (57P0x), no free
 * connection (53300), and a former primary that takes no writes after a fail-over (25006).
 */
const STATES = /^(08...|57P0\d|53300|25006)$/;
const NETWORK = new Set(
  'ECONNREFUSED ECONNRESET ECONNABORTED EPIPE ETIMEDOUT EHOSTUNREACH EHOSTDOWN ENETUNREACH ENETDOWN ENOTFOUND EAI_AGAIN'.split(
    ' ',
  ),
);
/** Messages of the driver (pg) and its pool that come without a code. */
const SAID = new Set([
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Query read timeout',
  'Cannot use a pool after calling end on the pool',
]);
/** TypeORM lets go of a transaction's connection as soon as that is lost, and says this to every later statement. */
const RELEASED = new Set(['QueryRunnerAlreadyReleasedError', 'QueryRunnerProviderAlreadyReleasedError']);

/** True when a statement failed because its connection is gone or none is to be had: another try may succeed. */
export function isConnectionLost(error: unknown): boolean {
  if (error instanceof ConnectionLost) return true;
  if (!(error instanceof Error)) return false;
  const state = sqlState(error);
  if (STATES.test(state) || NETWORK.has(state)) return true;
  const { driverError } = error as { driverError?: Error };
  return SAID.has((driverError ?? error).message);
}

/** True for what TypeORM says within a transaction whose connection is gone. */
export const isReleased = (error: unknown): boolean => error instanceof Error && RELEASED.has(error.name);

const FIRST_PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 2000;

/** Runs `work` again with growing pauses, of 2 s at most, for as long as there is no database; says so in the log. */
export function whenReachable<T>(log: Log, work: () => Promise<T>): Promise<T> {
  return tryAgain(log, work, FIRST_PAUSE_MS);
}

async function tryAgain<T>(log: Log, work: () => Promise<T>, pauseMs: number): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isConnectionLost(error)) throw error;
    log.warn('waiting for the database', { error: (error as Error).message || sqlState(error) });
  }
  await sleep(pauseMs);
  return tryAgain(log, work, Math.min(pauseMs * 2, LONGEST_PAUSE_MS));
}
