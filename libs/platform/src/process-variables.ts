import type { Env } from './environment-reader';
import type { Log } from './logging';

/** Part of the installation that a process is: it serves members, serves staff, or does the jobs. */
export type ProcessPart = 'sites' | 'console' | 'worker';

/** The hosts that an api process answers: all, those of members' sites alone, or the console's alone. */
export type ServedHosts = 'all' | 'sites' | 'console';

/** The process that reads its configuration; a command of the operators is given whatever there is. */
export type ProcessKind = 'api' | 'worker' | 'command';

const EVERYBODY: readonly ProcessPart[] = ['sites', 'console', 'worker'];

/**
 * Every variable that holds a secret, or belongs to one, with the parts that need it; none: it is for commands of the operators, or for
 * docker compose. The one place that says so: the configuration of a process leaves out what is not for it, docker-compose.yml and the table in
 * docs/operations.md are held to it by `process-variables.spec`.
 */
export const SECRET_VARIABLES: Readonly<Record<string, readonly ProcessPart[]>> = {
  DATABASE_URL: EVERYBODY,
  DATABASE_SYSTEM_URL: ['console', 'worker'],
  DATABASE_DIRECT_URL: EVERYBODY,
  DATABASE_READ_URL: ['sites'],
  DATABASE_OWNER_URL: [],
  DATABASE_ADMIN_URL: [],
  REDIS_URL: EVERYBODY,
  SECRET: EVERYBODY,
  SECRET_BEFORE: EVERYBODY,
  S3_ACCESS_KEY_ID: EVERYBODY,
  S3_SECRET_ACCESS_KEY: EVERYBODY,
  SMTP_URL: ['console', 'worker'],
  SMS_AUTHORIZATION: ['sites'],
  MOLLIE_API_KEY: EVERYBODY,
  VAPID_PUBLIC_KEY: ['worker'],
  VAPID_PRIVATE_KEY: ['worker'],
  BACKUP_PASSPHRASE: ['worker'],
  OTEL_EXPORTER_OTLP_HEADERS: EVERYBODY,
  ADMIN_PASSWORD: [],
  DATABASE_PASSWORD: [],
  DATABASE_APP_PASSWORD: [],
  DATABASE_SYSTEM_PASSWORD: [],
  DATABASE_OWNER_PASSWORD: [],
  REDIS_PASSWORD: [],
  REDIS_SITES_PASSWORD: [],
  REDIS_CONSOLE_PASSWORD: [],
  REDIS_WORKER_PASSWORD: [],
};

/** A process as its variables know it. */
export interface ProcessVariables {
  serves: ServedHosts;
  /** Its variables, without those that are not for it. */
  env: Env;
  /** Names of those. */
  unneeded: string[];
  /** True where it needs the secret of that name. */
  needs: (name: string) => boolean;
}

/**
 * Reads what a process is, and keeps from it what it is not meant to have. In production an api process that serves one half alone refuses
 * to start with more: a secret that lies there unused is taken all the same by whoever breaks in.
 */
export function readProcess(env: Env, kind: ProcessKind, faults: string[]): ProcessVariables {
  const serves = readServes(env, faults);
  if (kind === 'command') return { serves, env, unneeded: [], needs: () => true };
  const parts = partsOf(kind, serves);
  const needs = (name: string) => SECRET_VARIABLES[name]?.some((part) => parts.includes(part)) ?? true;
  const unneeded = Object.keys(SECRET_VARIABLES).filter((name) => env[name] && !needs(name));
  if (env.NODE_ENV === 'production' && kind === 'api' && serves !== 'all')
    for (const name of unneeded)
      faults.push(`${name} is not for a process with API_SERVES=${serves}: take it out of its environment`);
  const own = Object.fromEntries(Object.entries(env).filter(([name]) => needs(name)));
  return { serves, env: own, unneeded, needs };
}

function partsOf(kind: 'api' | 'worker', serves: ServedHosts): readonly ProcessPart[] {
  if (kind === 'worker') return ['worker'];
  return serves === 'all' ? ['sites', 'console'] : [serves];
}

function readServes({ API_SERVES: serves }: Env, faults: string[]): ServedHosts {
  if (!serves || serves === 'all') return 'all';
  if (serves === 'sites' || serves === 'console') return serves;
  faults.push('API_SERVES must be all, sites or console');
  return 'all';
}

/** Writes down once which secrets a process has been given in vain, where it starts all the same. */
export function warnOfUnneeded({ production, serves, unneeded }: ProcessFacts, log: Log): void {
  if (unneeded.length === 0 || (!production && serves === 'all')) return;
  log.warn('this process has secrets that it does not need', { variables: unneeded });
}

interface ProcessFacts {
  production: boolean;
  serves: ServedHosts;
  unneeded: readonly string[];
}
