import { readFileSync } from 'node:fs';
import autocannon from 'autocannon';
import type pg from 'pg';
import type { Headers } from './servers';

const CONNECTIONS = 16;
const SECONDS = 1;
const TICKS_A_SECOND = 100;
const MICROSECONDS = 1_000_000;

/** Headers that every browser sends. */
export const BROWSER = { 'accept-encoding': 'gzip, deflate, br', 'accept-language': 'en-GB,en;q=0.9' };

/** A process of the API by its address; `name` tells two of them apart. */
export interface Api {
  name: string;
  url: string;
  pid: number;
  connections?: number;
  /** Requests a second in place of as many as it answers, and for so many seconds. */
  pace?: { rate: number; seconds: number };
}

/** One request, as it is made again and again. */
export interface TimedRequest {
  path: string;
  headers: Headers;
}

/** The cost of a call: microseconds of processor time in the API and in PostgreSQL, and calls per second. */
export interface CallCost {
  server: number;
  database: number;
  rate: number;
}

/** Microseconds of processor time that a process has had, all its threads together; 0 where the system does not tell. */
function processorTimeOf(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return ((Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND) * MICROSECONDS;
  } catch {
    return 0;
  }
}

/** The processes of PostgreSQL that answer the application's connections to this database. */
async function backendsOf(admin: pg.Client): Promise<number[]> {
  const { rows } = await admin.query<{ pid: number }>(
    `SELECT pid FROM pg_stat_activity
     WHERE datname = current_database() AND backend_type = 'client backend' AND pid <> pg_backend_pid()`,
  );
  return rows.map(({ pid }) => pid);
}

/** The cost of requests that are made in turn for a second, by 16 connections unless it says otherwise. */
export async function costOf(
  { url, pid, connections = CONNECTIONS, pace }: Api,
  admin: pg.Client,
  requests: TimedRequest[],
): Promise<CallCost> {
  const backends = (await backendsOf(admin)).map((backend) => ({ backend, before: processorTimeOf(backend) }));
  const server = processorTimeOf(pid);
  const result = await autocannon({
    url,
    requests: requests.map((request) => ({ method: 'GET' as const, ...request })),
    connections,
    duration: pace?.seconds ?? SECONDS,
    ...(pace && { overallRate: pace.rate }),
  });
  const { total, average } = result.requests;
  if (result['4xx'] + result['5xx'] + result.errors > 0) throw new Error(`${requests[0]?.path} was refused`);
  // A connection that was closed meanwhile has no time any more.
  const database = backends.map(({ backend, before }) => Math.max(0, processorTimeOf(backend) - before));
  return {
    server: (processorTimeOf(pid) - server) / total,
    database: database.reduce((sum, time) => sum + time, 0) / total,
    rate: average,
  };
}
