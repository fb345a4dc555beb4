import type { Config } from '../config';
import { QUEUES } from '../jobs/job';

/** Connections of a process for the system's own view, beside its pools. */
export const SYSTEM_POOL = 4;
/** Connections of a worker for putting jobs into a queue on PostgreSQL, and for running them. */
export const QUEUE_CONNECTIONS = { put: 2, run: 3 };

type Sizes = Pick<Config, 'poolSize' | 'redisUrl'>;

/** The most connections to PostgreSQL that one api process opens, and one worker: pools, lines for `LISTEN`, queues. */
export function mostConnections({ poolSize, redisUrl }: Sizes): { api: number; worker: number } {
  const lines = redisUrl ? 1 : 2;
  const api = 2 * poolSize + SYSTEM_POOL + lines;
  const queues = redisUrl ? 0 : QUEUES.length * (QUEUE_CONNECTIONS.put + QUEUE_CONNECTIONS.run);
  return { api, worker: api + 1 + queues };
}
