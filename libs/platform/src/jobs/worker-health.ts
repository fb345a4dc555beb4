import type { Database } from '../database/database';
import { answerInTime } from '../figures';
import { reachesRedis } from './queues';
import type { Relay } from './relay';

const PATIENCE_MS = 5000;
/** The relay looks once a second; a round through a slow database may take its time. */
const SILENT_MS = 30_000;

interface Parts {
  db: Database;
  relay: Relay;
  redisUrl: string | null;
}

/** Why a worker does no work, in sentences; nothing: it does. Looks at the database, the queues, and the relay between them. */
export async function lookAtWorker({ db, relay, redisUrl }: Parts): Promise<string[]> {
  const [isDatabase, isRedis] = await Promise.all([
    answerInTime(db.systemRows('SELECT 1'), PATIENCE_MS),
    redisUrl === null || reachesRedis(redisUrl),
  ]);
  const faults: string[] = [];
  if (!isDatabase) faults.push('The database does not answer.');
  if (!isRedis) faults.push('Redis does not answer.');
  const { silentMs } = relay;
  if (silentMs > SILENT_MS) faults.push(`The worker has not looked for jobs for ${Math.round(silentMs / 1000)} s.`);
  return faults;
}
