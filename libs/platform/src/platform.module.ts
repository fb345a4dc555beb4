import type { DynamicModule } from '@nestjs/common';
import { Module } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { MixedList } from 'typeorm';
import { Clock, Ids } from './clock';
import { directUrlOf } from './config';
import type { Config } from './config';
import { AdminRecords } from './console/admin-records';
import { AuditLog } from './console/audit-log';
import { Database, SYSTEM_DATA_SOURCE } from './database/database';
import { POOL_SETTINGS } from './database/database-client';
import { SYSTEM_POOL } from './database/most-connections';
import { Replicas } from './database/replicas';
import { whenReachable } from './database/lost-connection';
import { StatementPool } from './database/statement-pool';
import { Departure } from './http/departure';
import { Figures } from './figures';
import { RequestGuard } from './http/request-guard';
import { Idempotency } from './http/idempotency';
import { LoadGuard } from './http/load-guard';
import { ReadBudgets } from './http/read-budgets';
import { SecurityLog } from './http/security-log';
import { MalwareScanner } from './malware/malware-scanner';
import { RequestRates } from './http/request-rates';
import { Housekeeping } from './jobs/housekeeping';
import { JobFailures } from './jobs/job-failures';
import { Once } from './jobs/once';
import { Outbox } from './jobs/outbox';
import { Relay } from './jobs/relay';
import { JobRunner } from './jobs/runner';
import { TimetableLog } from './jobs/timetable-log';
import { fromRoot } from './installation';
import { Fanout } from './live/fanout';
import type { FanoutChannel } from './live/fanout-channel';
import { LiveHints } from './live/live-hints';
import { PostgresChannel } from './live/postgres-channel';
import { RedisChannel } from './live/redis-channel';
import { KeyRing } from './keys/key-ring';
import { PURPOSES_BEYOND_SITES } from './keys/key-uses';
import { KeyWatch, readKeys } from './keys/key-watch';
import { Log } from './logging';
import { Mailer } from './mail/mailer';
import { MemberTimeline } from './member-timeline';
import { PersonalDataRegistry } from './personal-data';
import { PLATFORM_DATA } from './platform-personal-data';
import { RateLimits } from './rate-limits';
import { SmsSender } from './sms/sms-sender';
import { FolderStorage } from './storage/folder-storage';
import { SealedTexts } from './sealed-texts/sealed-texts';
import { SiteKeys } from './sealed-texts/site-keys';
import { Storage } from './storage/storage';
import { Texts } from './texts';
import { recordTransactions } from './traces/transaction-spans';
import { Traces } from './traces/traces';
import { Versions } from './versions';

export const CONFIG = Symbol('CONFIG');

const GROUND = [Ids, AuditLog, AdminRecords, Departure, Database, LiveHints, RateLimits, SiteKeys, SealedTexts];
const JOBS = [Housekeeping, Outbox, Relay, Once, JobFailures, JobRunner, TimetableLog];

const REGISTRIES = [
  { provide: PersonalDataRegistry, useFactory: () => new PersonalDataRegistry(PLATFORM_DATA) },
  { provide: MemberTimeline, useFactory: () => new MemberTimeline() },
];

interface PlatformOptions {
  config: Config;
  process: string;
  entities: MixedList<Function>;
  clock?: Clock;
}

type Source = Pick<PlatformOptions, 'entities'> & { url: string; poolSize: number; isPooled: boolean };

/** Days and intervals are those of UTC, whatever the server's own time zone. */
const IN_UTC = '-c TimeZone=UTC';

/** Opens a data source as soon as its database is there. A pooler refuses options: behind one the roles' own setting counts. */
async function openSource(log: Log, { url, entities, poolSize, isPooled }: Source): Promise<DataSource> {
  const poolErrorHandler = (error: Error) => log.error('database connection', error);
  const extra = { ...POOL_SETTINGS, options: isPooled ? undefined : IN_UTC };
  const options = { url, entities, poolSize, poolErrorHandler, extra, logging: false } as const;
  const source = await whenReachable(log, () => new DataSource({ type: 'postgres', ...options }).initialize());
  return recordTransactions(source);
}

const replicaSettings = ({ readDatabaseUrls, databaseUrl, poolSize, readLagSeconds }: Config) => ({
  urls: readDatabaseUrls,
  primaryUrl: databaseUrl,
  max: poolSize,
  mostLagMs: readLagSeconds * 1000,
});

/** The pools, opened once it is known if traces are recorded: of transactions of a site, of the whole system, and of hot statements. */
function databaseProviders({ config, entities, process }: PlatformOptions) {
  const { databaseUrl, systemDatabaseUrl, poolSize, directDatabaseUrl, poolerKnowsNames } = config;
  const ofSystem = { url: systemDatabaseUrl, entities, poolSize: SYSTEM_POOL, isPooled: directDatabaseUrl !== null };
  const isPooled = directDatabaseUrl !== null;
  const pooler = isPooled ? { knowsNames: poolerKnowsNames } : null;
  return [
    { provide: Traces, useFactory: () => Traces.open(config.traces, process) },
    {
      provide: DataSource,
      inject: [Log, Traces],
      useFactory: (log: Log) => openSource(log, { url: databaseUrl, entities, poolSize, isPooled }),
    },
    {
      provide: SYSTEM_DATA_SOURCE,
      inject: [Log, Traces],
      useFactory: (log: Log) => (systemDatabaseUrl ? openSource(log, ofSystem) : null),
    },
    {
      provide: StatementPool,
      inject: [Log],
      useFactory: (log: Log) =>
        new StatementPool({
          url: databaseUrl,
          max: poolSize,
          pooler,
          onError: (error) => log.error('database connection', error),
        }),
    },
    {
      provide: Replicas,
      inject: [Log],
      useFactory: (log: Log) => new Replicas({ ...replicaSettings(config), pooler, log }),
    },
  ];
}

/** Live hints go over Redis where there is one. */
function fanoutOf({ redisUrl, databaseUrl, directDatabaseUrl }: Config) {
  const channelOf = (log: Log): FanoutChannel =>
    redisUrl ? new RedisChannel(redisUrl, log) : new PostgresChannel(directDatabaseUrl ?? databaseUrl, log);
  return { provide: Fanout, inject: [Log], useFactory: (log: Log) => new Fanout(channelOf(log), log) };
}

/** The guards of requests: overload, what is read of other members, malicious uploads, and the log of attacks. */
function guardProviders({ answerWithinMs, readLimits, clamdUrl }: Config) {
  return [
    { provide: LoadGuard, useFactory: () => new LoadGuard(answerWithinMs) },
    {
      provide: SecurityLog,
      inject: [Log, KeyRing],
      useFactory: (log: Log, keys: KeyRing) => new SecurityLog(log, keys),
    },
    {
      provide: MalwareScanner,
      inject: [SecurityLog],
      useFactory: (security: SecurityLog) => new MalwareScanner(clamdUrl, security),
    },
    {
      provide: ReadBudgets,
      inject: [RateLimits, Clock, Log, SecurityLog],
      useFactory: (...[limits, clock, log, security]: [RateLimits, Clock, Log, SecurityLog]) =>
        new ReadBudgets({ limits, clock, log, security, share: readLimits }),
    },
  ];
}

/** The keys as they are at the start; `KeyWatch` keeps them so. */
async function openKeyRing(config: Config, db: Database, clock: Clock): Promise<KeyRing> {
  const withheld = db.seesAllSites ? [] : PURPOSES_BEYOND_SITES;
  const ring = new KeyRing(config, () => clock.now(), withheld);
  ring.take(await readKeys(db));
  return ring;
}

/** The keys, and what needs them at once. */
function keyProviders(config: Config) {
  return [
    {
      provide: KeyRing,
      inject: [Database, Clock],
      useFactory: (db: Database, time: Clock) => openKeyRing(config, db, time),
    },
    KeyWatch,
    {
      provide: Idempotency,
      inject: [Database, Clock, KeyRing],
      useFactory: (...[db, time, keys]: [Database, Clock, KeyRing]) => new Idempotency(db, time, keys),
    },
  ];
}

/** The storage that the configuration names. The bucket's library is loaded where there is a bucket alone. */
export async function openStorage({ s3, storageDir }: Pick<Config, 's3' | 'storageDir'>): Promise<Storage> {
  if (!s3) return new FolderStorage(storageDir);
  const { S3Storage } = await import('./storage/s3-storage');
  return new S3Storage(s3);
}

/** The server ground, shared by every process: database, jobs, mail, storage, texts, clock, log. */
@Module({})
export class PlatformModule {
  static with(options: PlatformOptions): DynamicModule {
    const { config, process, clock } = options;
    const providers = [
      { provide: CONFIG, useValue: config },
      { provide: Clock, useValue: clock ?? new Clock() },
      { provide: Log, useValue: new Log(config.logLevel, process) },
      { provide: Texts, useFactory: () => new Texts(fromRoot('locales')) },
      { provide: RequestGuard, useFactory: () => new RequestGuard(config, new RequestRates(config)) },
      ...guardProviders(config),
      ...databaseProviders(options),
      { provide: Mailer, useFactory: () => new Mailer(config.smtpUrl) },
      { provide: SmsSender, useFactory: () => new SmsSender(config.sms) },
      { provide: Storage, useFactory: () => openStorage(config) },
      ...keyProviders(config),
      {
        provide: Versions,
        inject: [Log],
        useFactory: (log: Log) => new Versions(directUrlOf(config), log),
      },
      {
        provide: Figures,
        inject: [Database, Clock],
        useFactory: (db: Database, time: Clock) => new Figures({ db, clock: time, redisUrl: config.redisUrl }),
      },
      ...REGISTRIES,
      fanoutOf(config),
      ...GROUND,
      ...JOBS,
    ];
    return { module: PlatformModule, global: true, providers, exports: providers };
  }
}
