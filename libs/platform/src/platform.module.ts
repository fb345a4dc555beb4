import type { DynamicModule } from '@nestjs/common';
import { Module } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { MixedList } from 'typeorm';
import { Clock, Ids } from './clock';
import type { Config } from './config';
import { AuditLog } from './console/audit-log';
import { Database, SYSTEM_DATA_SOURCE } from './database/database';
import { StatementPool } from './database/statement-pool';
import { Door } from './http/door';
import { Idempotency } from './http/idempotency';
import { Outbox } from './jobs/outbox';
import { Relay } from './jobs/relay';
import { JobRunner } from './jobs/runner';
import { Fanout } from './live/fanout';
import type { FanoutChannel } from './live/fanout-channel';
import { LiveHints } from './live/live-hints';
import { PostgresChannel } from './live/postgres-channel';
import { RedisChannel } from './live/redis-channel';
import { Log } from './logging';
import { Mailer } from './mail/mailer';
import { RateLimits } from './rate-limits';
import { SmsSender } from './sms/sms-sender';
import { FolderStorage } from './storage/folder-storage';
import { Storage } from './storage/storage';
import { Texts } from './texts';
import { Versions } from './versions';

export const CONFIG = Symbol('CONFIG');

interface PlatformOptions {
  config: Config;
  process: string;
  entities: MixedList<Function>;
  clock?: Clock;
}

async function openSource(url: string, entities: MixedList<Function>, poolSize: number): Promise<DataSource> {
  const source = new DataSource({ type: 'postgres', url, entities, poolSize, logging: false });
  return source.initialize();
}

/** Live hints go over Redis where there is one. */
function fanoutOf({ redisUrl, databaseUrl }: Config) {
  const channelOf = (log: Log): FanoutChannel =>
    redisUrl ? new RedisChannel(redisUrl, log) : new PostgresChannel(databaseUrl, log);
  return { provide: Fanout, inject: [Log], useFactory: (log: Log) => new Fanout(channelOf(log), log) };
}

/** The bucket's library is loaded where there is a bucket alone. */
async function openStorage({ s3, storageDir }: Config): Promise<Storage> {
  if (!s3) return new FolderStorage(storageDir);
  const { S3Storage } = await import('./storage/s3-storage');
  return new S3Storage(s3);
}

/** The server ground, shared by every process: database, jobs, mail, storage, texts, clock, log. */
@Module({})
export class PlatformModule {
  static with({ config, process, entities, clock }: PlatformOptions): DynamicModule {
    const providers = [
      { provide: CONFIG, useValue: config },
      { provide: Clock, useValue: clock ?? new Clock() },
      { provide: Log, useValue: new Log(config.logLevel, process) },
      { provide: Texts, useFactory: () => new Texts('locales') },
      { provide: Door, useFactory: () => new Door(config.consoleHost) },
      { provide: DataSource, useFactory: () => openSource(config.databaseUrl, entities, config.poolSize) },
      { provide: SYSTEM_DATA_SOURCE, useFactory: () => openSource(config.systemDatabaseUrl, entities, 4) },
      {
        provide: StatementPool,
        inject: [Log],
        useFactory: (log: Log) =>
          new StatementPool(config.databaseUrl, config.poolSize, (error) => log.error('database connection', error)),
      },
      { provide: Mailer, useFactory: () => new Mailer(config.smtpUrl) },
      { provide: SmsSender, useFactory: () => new SmsSender(config.sms) },
      { provide: Storage, useFactory: () => openStorage(config) },
      {
        provide: Idempotency,
        inject: [Database, Clock],
        useFactory: (db: Database, time: Clock) => new Idempotency(db, time, config.secret),
      },
      {
        provide: Versions,
        inject: [Log],
        useFactory: (log: Log) => new Versions(config.systemDatabaseUrl, log),
      },
      fanoutOf(config),
      Ids,
      AuditLog,
      Database,
      LiveHints,
      Outbox,
      Relay,
      JobRunner,
      RateLimits,
    ];
    return { module: PlatformModule, global: true, providers, exports: providers };
  }
}
