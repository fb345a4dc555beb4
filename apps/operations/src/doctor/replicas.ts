import { setTimeout as pause } from 'node:timers/promises';
import type { AskDatabase } from './database';
import { powersOf, withDatabase } from './database';
import type { Finding, Installation } from './finding';
import { fault, ok, warning } from './finding';

const VARIABLE = 'DATABASE_READ_URL';
const LOOK_MS = 100;
/** Somebody waits for the command: a replica that is further behind than that is told to be late, whatever the bound. */
const MOST_WAIT_S = 20;

const END_OF_LOG = `SELECT (pg_current_wal_insert_lsn() - '0/0')::text AS position`;
const REPLAYED = `
  SELECT pg_is_in_recovery() AS is_standby, (pg_last_wal_replay_lsn() - '0/0')::text AS position,
    (SELECT system_identifier::text FROM pg_control_system()) AS system`;
const SYSTEM = 'SELECT system_identifier::text AS system FROM pg_control_system()';

interface ReplicaState {
  is_standby: boolean;
  position: string | null;
  system: string;
}

/** Each address of DATABASE_READ_URL: it answers the role of sites, follows this primary, and reaches its present position in time. */
export async function lookAtReplicas({ config }: Installation): Promise<Finding[]> {
  const { readDatabaseUrls, databaseUrl, readLagSeconds } = config;
  if (readDatabaseUrls.length === 0) return [];
  const primary = { end: 0, system: '' };
  const faults = await withDatabase('DATABASE_URL', databaseUrl, async (ask) => {
    primary.end = Number((await ask<{ position: string }>(END_OF_LOG))[0]!.position);
    primary.system = (await ask<{ system: string }>(SYSTEM))[0]!.system;
    return [];
  });
  if (faults.length > 0) return faults;
  const found = readDatabaseUrls.map((url) =>
    withDatabase(VARIABLE, url, async (ask) => [
      ...(await powersOf(ask, { variable: VARIABLE, role: 'duet_app' })),
      await followingOf(ask, { name: new URL(url).host, primary, seconds: Math.min(readLagSeconds, MOST_WAIT_S) }),
    ]),
  );
  return (await Promise.all(found)).flat();
}

interface Following {
  name: string;
  primary: { end: number; system: string };
  seconds: number;
}

async function followingOf(ask: AskDatabase, { name, primary, seconds }: Following): Promise<Finding> {
  const look = async () => (await ask<ReplicaState & Record<string, unknown>>(REPLAYED))[0]!;
  const giveUpAt = performance.now() + seconds * 1000;
  for (;;) {
    const { is_standby: isStandby, position, system } = await look();
    if (system !== primary.system)
      return fault(`the replica ${name} is of another cluster`, 'Name standbys of DATABASE_URL alone.');
    if (!isStandby)
      return fault(
        `the replica ${name} is no standby: it takes writes`,
        'Take it out, or make it follow the primary anew.',
      );
    const missing = primary.end - Number(position);
    if (missing <= 0) return ok(`the replica ${name} follows`);
    if (performance.now() >= giveUpAt) return lateness({ name, missing, seconds });
    await pause(LOOK_MS);
  }
}

const lateness = ({ name, missing, seconds }: { name: string; missing: number; seconds: number }): Finding =>
  warning(
    `the replica ${name} has been behind for more than ${seconds} s, ${missing} bytes of the log are missing`,
    'Processes leave it out meanwhile. Look at its log and at pg_stat_replication on the primary.',
  );
