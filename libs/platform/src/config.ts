import { readBackup } from './backup-config';
import type { BackupConfig } from './backup-config';
import type { RateConfig } from './http/request-rates';
import { makeReader, namesIn } from './environment-reader';
import type { Env } from './environment-reader';
import { fromRoot } from './installation';
import type { Masters } from './keys/key-wrapping';
import { readPayments, readSms } from './payment-config';
import type { PaymentConfig, SmsConfig } from './payment-config';
import { plainTransportFaults } from './plain-transport';
import { readProcess } from './process-variables';
import type { ProcessKind, ProcessVariables, ServedHosts } from './process-variables';
import { readPush } from './push-config';
import type { PushConfig } from './push-config';
import { readTraces } from './traces/traces-config';
import type { TracesConfig } from './traces/traces-config';

/** Where photos lie when they lie in a bucket. Without an endpoint it is Amazon's own. */
export interface S3Config {
  endpoint: string | null;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** The time a client may take to send its request, in milliseconds. */
export interface RequestTimeouts {
  headersMs: number;
  /** A body that is no upload; an upload has a pace of its own. */
  bodyMs: number;
  requestMs: number;
  /** A connection on which nothing happens; streams say something every 25 s. */
  silentMs: number;
  /** The interval at which the first three are checked. */
  checkMs: number;
}

/** Limits of requests where the environment sets none. An upload takes 120 s at most. */
export const REQUEST_DEFAULTS = {
  answerWithinMs: 250,
  memberRequests: 1200,
  networkRequests: 6000,
  readLimits: 100,
  arrival: {
    headersMs: 15_000,
    bodyMs: 15_000,
    requestMs: 150_000,
    silentMs: 60_000,
    checkMs: 5_000,
  } as RequestTimeouts,
};

/** Several times as long as tools/deploy/Caddyfile takes to notice. */
const PRODUCTION_DRAIN_S = 5;

/** Limits that refuse no request for want of time: for a process that calls itself, such as the seed and the tests. */
export const UNGUARDED = { answerWithinMs: 60_000, memberRequests: 0, networkRequests: 0, readLimits: 0 };

/** Everything a process needs to know from its environment, checked once at the start. */
export interface Config extends RateConfig, Masters {
  production: boolean;
  demo: boolean;
  /** The hosts that an api process answers; every other one is unknown there. */
  serves: ServedHosts;
  /** Names of secrets in the environment that this process is not meant to have, and has not read. */
  unneeded: string[];
  /** Country of visitors whose address has none, such as this machine's own; the demo alone has one. */
  demoCountry: string | null;
  port: number;
  host: string;
  /** Inner ports of an api process and of a worker; null: none. */
  metricsPort: number | null;
  workerMetricsPort: number | null;
  consoleHost: string;
  /** Scheme and port under which visitors reach the sites; null hides the port. */
  publicScheme: 'http' | 'https';
  publicPort: number | null;
  /** Browsers are told that whatever lies below a site's host is on https too. */
  hstsSubdomains: boolean;
  databaseUrl: string;
  /** Empty in a process that serves sites alone: it has no role that sees all of them. */
  systemDatabaseUrl: string;
  /**
   * An address of PostgreSQL itself, for what needs a connection of its own: the system role's, or where sites alone are served theirs. Null: the two above are that. Otherwise
   * they lead through a pooler of transactions.
   */
  directDatabaseUrl: string | null;
  /** Replicas that searches, profiles and lists of cards may be read from; empty: none. */
  readDatabaseUrls: string[];
  /** A replica that is behind by more is left out. */
  readLagSeconds: number;
  /** The pooler keeps prepared statements apart by their names. */
  poolerKnowsNames: boolean;
  redisUrl: string | null;
  smtpUrl: string;
  storageDir: string;
  /** A bucket instead of the folder; null without one. */
  s3: S3Config | null;
  siteDir: string;
  /** Where the program is that draws first looks of pages; empty: none are drawn. */
  snapshotDir: string;
  consoleDir: string;
  /** Null: members are not asked to allow push messages. */
  push: PushConfig | null;
  payments: PaymentConfig;
  /** Where text messages are handed in; null: none are sent. */
  sms: SmsConfig | null;
  /** ClamAV's daemon, which looks at uploads; null: nobody does. */
  clamdUrl: string | null;
  /** Back-ups made by the worker; null: none. */
  backup: BackupConfig | null;
  /** Addresses or names under which the public reaches the sites; empty: those of the console's host. */
  publicAddresses: string[];
  trustedProxies: string[];
  /** Hosts of payment pages beside those that the provider is known by. */
  paymentPageHosts: string[];
  /** Hosts with their ports that may be called beside those that other variables name, such as a proxy for outgoing calls. */
  outboundHosts: string[];
  logLevel: string;
  /** Where traces go; null: nothing is recorded. */
  traces: TracesConfig | null;
  poolSize: number;
  /** Open event streams that this process takes. */
  liveConnections: number;
  /** The longest a request should take, waiting included; requests beyond what can be done in that time are refused. */
  answerWithinMs: number;
  /** Percent of the table of reads (read-marks.ts) that holds here; 0: as many as come. */
  readLimits: number;
  /** The time for which a process that is asked to stop goes on serving, no longer ready, until proxies have noticed. */
  drainSeconds: number;
  arrival: RequestTimeouts;
}

/** Thrown with the whole list of what is missing or wrong. */
export class ConfigError extends Error {
  constructor(readonly faults: string[]) {
    super(`The environment is incomplete:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`);
    this.name = 'ConfigError';
  }
}

/** Reads the configuration of a process; throws one ConfigError naming every missing or wrong variable. */
export function loadConfig(env: Env = process.env, kind: ProcessKind = 'command'): Config {
  const { config, faults } = readConfig(env, kind);
  if (faults.length > 0) throw new ConfigError(faults);
  return config;
}

/** The configuration as far as it goes, empty where a variable is missing, and every fault of it. */
export function readConfig(given: Env, kind: ProcessKind = 'command'): { config: Config; faults: string[] } {
  const faults: string[] = [];
  const variables = readProcess(given, kind, faults);
  const { env, serves, unneeded, needs } = variables;
  const reader = makeReader(env, faults);
  const production = env.NODE_ENV === 'production';
  const demo = env.DEMO === '1';
  if (production && demo) faults.push('DEMO=1 is refused with NODE_ENV=production: demo data never runs there');
  const config: Config = {
    production,
    demo,
    serves,
    unneeded,
    demoCountry: readDemoCountry(env, demo, faults),
    port: reader.port('PORT', 8080),
    host: env.HOST || '127.0.0.1',
    consoleHost: env.CONSOLE_HOST || 'console.localhost',
    publicScheme: production ? 'https' : 'http',
    publicPort: production ? null : reader.port('PORT', 8080),
    ...readDatabase(reader, variables, faults),
    redisUrl: env.REDIS_URL ? reader.url('REDIS_URL', ['redis:', 'rediss:']) : null,
    smtpUrl: needs('SMTP_URL') ? reader.url('SMTP_URL', ['smtp:', 'smtps:']) : '',
    ...readFolders(env),
    s3: env.S3_BUCKET ? readS3(env.S3_BUCKET, reader, env) : null,
    secret: reader.secret('SECRET'),
    formerSecret: env.SECRET_BEFORE ? reader.secret('SECRET_BEFORE') : null,
    push: readPush(env, production, faults),
    payments: readPayments({ env, faults, production }),
    sms: readSms({ env, faults, production }),
    clamdUrl: env.CLAMD_URL ? reader.url('CLAMD_URL', ['clamd:']) : null,
    backup: readBackup(env, faults, fromRoot),
    ...readAddresses(env),
    ...readWatching(reader, env, faults),
    ...readSizes(reader, production),
    ...readRequestLimits(reader),
  };
  faults.push(...plainTransportFaults({ env, config, allowed: namesIn(env.ALLOW_PLAIN_TRANSPORT) }));
  return { config, faults };
}

const readSizes = (reader: ReturnType<typeof makeReader>, production: boolean) => ({
  poolSize: reader.count('DATABASE_POOL', 5),
  liveConnections: reader.many('LIVE_CONNECTIONS', 5000),
  drainSeconds: reader.seconds('DRAIN_SECONDS', production ? PRODUCTION_DRAIN_S : 0),
});

const readWatching = (reader: ReturnType<typeof makeReader>, env: Env, faults: string[]) => ({
  metricsPort: env.METRICS_PORT ? reader.port('METRICS_PORT', 0) : null,
  workerMetricsPort: env.WORKER_METRICS_PORT ? reader.port('WORKER_METRICS_PORT', 0) : null,
  logLevel: env.LOG_LEVEL || 'info',
  traces: readTraces(env, faults),
});

const readFolders = (env: Env) => ({
  storageDir: fromRoot(env.STORAGE_DIR || '.duet/storage'),
  siteDir: fromRoot(env.SITE_DIR || 'dist/site'),
  snapshotDir: env.SNAPSHOT_DIR === '' ? '' : fromRoot(env.SNAPSHOT_DIR ?? 'dist/snapshot'),
  consoleDir: fromRoot(env.CONSOLE_DIR || 'dist/console'),
});

const readAddresses = (env: Env) => ({
  hstsSubdomains: env.HSTS_SUBDOMAINS === '1',
  publicAddresses: namesIn(env.PUBLIC_ADDRESSES),
  trustedProxies: namesIn(env.TRUSTED_PROXIES),
  outboundHosts: namesIn(env.OUTBOUND_HOSTS),
  paymentPageHosts: namesIn(env.PAYMENT_PAGE_HOSTS),
});

function readDemoCountry({ DEMO_COUNTRY: country }: Env, demo: boolean, faults: string[]): string | null {
  if (!country) return null;
  if (!demo)
    faults.push('DEMO_COUNTRY is refused without DEMO=1: elsewhere the address of a visitor tells the country');
  if (!/^[A-Z]{2}$/i.test(country)) faults.push('DEMO_COUNTRY must be a country of two letters, such as DE');
  return country.toUpperCase();
}

const POSTGRES = ['postgres:', 'postgresql:'];

function readDatabase(reader: ReturnType<typeof makeReader>, { env, needs }: ProcessVariables, faults: string[]) {
  const databaseUrl = reader.url('DATABASE_URL', POSTGRES);
  const directDatabaseUrl = env.DATABASE_DIRECT_URL ? reader.url('DATABASE_DIRECT_URL', POSTGRES) : null;
  const systemDatabaseUrl = needs('DATABASE_SYSTEM_URL') ? reader.url('DATABASE_SYSTEM_URL', POSTGRES) : '';
  if (!needs('DATABASE_SYSTEM_URL') && directDatabaseUrl && roleOf(directDatabaseUrl) !== roleOf(databaseUrl))
    faults.push('DATABASE_DIRECT_URL must name the role of DATABASE_URL where API_SERVES=sites');
  return {
    databaseUrl,
    systemDatabaseUrl,
    directDatabaseUrl,
    poolerKnowsNames: env.DATABASE_POOLER_NAMES === '1',
    readDatabaseUrls: reader.urls('DATABASE_READ_URL', POSTGRES),
    readLagSeconds: reader.lag('DATABASE_READ_LAG', 5),
  };
}

const roleOf = (url: string): string => (URL.canParse(url) ? new URL(url).username : '');

const readRequestLimits = (reader: ReturnType<typeof makeReader>) => ({
  answerWithinMs: reader.many('ANSWER_WITHIN_MS', REQUEST_DEFAULTS.answerWithinMs),
  memberRequests: reader.rate('MEMBER_REQUESTS', REQUEST_DEFAULTS.memberRequests),
  networkRequests: reader.rate('NETWORK_REQUESTS', REQUEST_DEFAULTS.networkRequests),
  readLimits: reader.rate('READ_LIMITS', REQUEST_DEFAULTS.readLimits),
  arrival: REQUEST_DEFAULTS.arrival,
});

/** Scheme, host and port under which a host of this deployment is reached. */
export function originOf(host: string, { publicScheme, publicPort }: Config): string {
  return `${publicScheme}://${host}${publicPort ? `:${publicPort}` : ''}`;
}

/**
 * The address of PostgreSQL itself: for LISTEN, locks that outlive a transaction, queues and copies. It is the system role's, but where
 * sites alone are served.
 */
export const directUrlOf = ({ directDatabaseUrl, systemDatabaseUrl, databaseUrl }: Config): string =>
  directDatabaseUrl ?? (systemDatabaseUrl || databaseUrl);

/** The console's own origin. */
export const consoleOrigin = (config: Config): string => originOf(config.consoleHost, config);

function readS3(bucket: string, reader: ReturnType<typeof makeReader>, env: Env): S3Config {
  return {
    bucket,
    endpoint: env.S3_ENDPOINT ? reader.url('S3_ENDPOINT', ['https:', 'http:']) : null,
    region: reader.text('S3_REGION'),
    accessKeyId: reader.text('S3_ACCESS_KEY_ID'),
    secretAccessKey: reader.text('S3_SECRET_ACCESS_KEY'),
  };
}
