import 'reflect-metadata';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { PasswordHasher } from '@duet/accounts';
import type { Clock, Config, Mail, Sms } from '@duet/platform';
import {
  createApp,
  directUrlOf,
  Database,
  REQUEST_DEFAULTS,
  Fanout,
  JobRunner,
  Log,
  Mailer,
  QueueFactory,
  Relay,
  SmsSender,
  Timetable,
  UNGUARDED,
  Versions,
} from '@duet/platform';
import type { TimetableEntry } from '@duet/platform';
import type { DynamicModule, Type } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Browser } from './browser';
import { redisAs } from './redis-accounts';
import { TestAppModule } from './test-app.module';
import { TestClock } from './test-clock';
import { createTestDatabase } from './test-database';
import type { TestDatabase } from './test-database';

/** An application over a database of its own: real HTTP, settable time, mails recorded instead of sent. */
export class TestApp {
  /** Mails that left, oldest first. */
  readonly mails: Mail[] = [];
  /** Text messages that left, oldest first. */
  readonly messages: Sms[] = [];

  constructor(
    readonly app: NestFastifyApplication,
    readonly database: TestDatabase,
    readonly clock: TestClock,
    readonly config: Config,
    readonly root: RootModule,
    /** The process that serves the sites where they are apart: what `app` has is the console's and the workers' then. */
    readonly sites: NestFastifyApplication | null = null,
  ) {}

  get server(): Server {
    return this.app.getHttpServer() as Server;
  }

  get db(): Database {
    return this.app.get(Database);
  }

  /** A provider of the running application. */
  get<T>(type: abstract new (...args: never[]) => T): T {
    return this.app.get(type as Type<T>);
  }

  /** A visitor's browser on a site: it keeps cookies and sends what browsers send. */
  browser(host: string): Browser {
    const isOfSites = this.sites && host !== this.config.consoleHost;
    return new Browser(isOfSites ? (this.sites.getHttpServer() as Server) : this.server, host);
  }

  /** Runs every job that is due, and the jobs that those ask for, until none is left. */
  async runJobs(): Promise<void> {
    const runner = this.app.get(JobRunner);
    for (;;) {
      const due = await this.db.systemRows<{ id: string }>(
        `SELECT id FROM outbox_jobs WHERE state = 'open' AND next_try_at <= $1 ORDER BY id`,
        [this.clock.now()],
      );
      if (due.length === 0) return;
      for (const { id } of due) await runner.run(id);
    }
  }

  async close(): Promise<void> {
    for (const app of [this.sites, this.app]) {
      await app?.get(Versions).stop();
      await app?.close();
    }
    await this.database.drop();
    await rm(this.config.storageDir, { recursive: true, force: true });
  }
}

/** Makes the root module of an application. */
type RootModule = (options: { config: Config; clock: Clock; process: string }) => DynamicModule;

interface Options {
  /** Extra configuration over the test defaults. */
  config?: Partial<Config>;
  /** Domains beside those that every test app has; each brings along what it stands on. */
  domains?: Type[];
  /** Everything goes through PgBouncer. */
  pooled?: boolean;
  /** The addresses of replicas, from the one of the primary. */
  replicas?: (appUrl: string) => string[];
  /** Another application in place of the test app: that of the API has pages and every domain. */
  root?: RootModule;
  /** Browsers of sites are answered by a process of their own, without the role that sees all sites. */
  sitesApart?: boolean;
}

/** The least that argon2 takes. A hash of production takes 15 ms of processor time, and each member who is made has one. */
const CHEAP_HASHES = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/** Starts an application for one test file. */
export async function startTestApp(options: Options = {}): Promise<TestApp> {
  const { config: extra, domains = [], root, pooled, replicas, sitesApart = isApartRun() } = options;
  const database = await createTestDatabase({ pooled });
  const clock = new TestClock();
  const config = testConfig(database, { ...extra, readDatabaseUrls: replicas?.(database.appUrl) ?? [] });
  const makeRoot = root ?? TestAppModule.around(domains);
  const app = await createApp(makeRoot({ config, clock, process: 'test' }), config);
  await app.listen(0, '127.0.0.1');
  config.payments.eventsUrl = await app.getUrl();
  await app.get(Versions).start();
  await app.get(Fanout).start({ listen: true });
  app.get(PasswordHasher).cost = CHEAP_HASHES;
  const sites = sitesApart ? await startSites(makeRoot, { config, clock, database }) : null;
  const test = new TestApp(app, database, clock, config, makeRoot, sites);
  app.get(Mailer).send = async (mail, begin) => {
    await begin?.();
    test.mails.push(mail);
  };
  for (const one of [app, sites])
    if (one)
      one.get(SmsSender).send = async (message) => {
        test.messages.push(message);
      };
  return test;
}

/** The whole run has the sites in a process of their own: `node tools/test/main.mjs --jest <pattern> --sites-apart`. */
const isApartRun = (): boolean => process.env.TEST_SITES_APART === '1';

type SitesProcess = Pick<TestApp, 'config' | 'clock' | 'database'>;

/** The process that serves sites alone, beside one that does the rest. It knows the address of its own role and no other. */
async function startSites(makeRoot: RootModule, { config: whole, clock, database }: SitesProcess) {
  const directDatabaseUrl = database.directUrl && roleUrl(database.directUrl, database.appUrl);
  const config: Config = { ...whole, serves: 'sites', systemDatabaseUrl: '', directDatabaseUrl, smtpUrl: '' };
  const app = await createApp(makeRoot({ config, clock, process: 'sites' }), config);
  await app.listen(0, '127.0.0.1');
  whole.payments.eventsUrl = await app.getUrl();
  await app.get(Versions).start();
  await app.get(Fanout).start({ listen: true });
  app.get(PasswordHasher).cost = CHEAP_HASHES;
  return app;
}

/** The address of a server with the role of another address. */
function roleUrl(server: string, role: string): string {
  const url = new URL(server);
  const { username, password } = new URL(role);
  return Object.assign(url, { username, password }).href;
}

/** A second process over the same database and clock. Closing it leaves the database to the first one. */
export async function startAnotherApp(first: TestApp): Promise<TestApp> {
  const { config, clock, root } = first;
  const app = await createApp(root({ config, clock, process: 'another' }), config);
  await app.listen(0, '127.0.0.1');
  await app.get(Versions).start();
  await app.get(Fanout).start({ listen: true });
  return new TestApp(app, { ...first.database, drop: async () => undefined }, clock, config, root);
}

const databaseConfig = (database: TestDatabase) => ({
  databaseUrl: database.appUrl,
  systemDatabaseUrl: database.systemUrl,
  directDatabaseUrl: database.directUrl,
  readDatabaseUrls: [],
  readLagSeconds: 5,
  poolerKnowsNames: process.env.TEST_PGBOUNCER_NAMES === '1',
});

const ADDRESSES = {
  publicAddresses: ['203.0.113.7'],
  trustedProxies: ['127.0.0.1'],
  outboundHosts: [],
  paymentPageHosts: [],
};

/** The configuration of a test: everything embedded, addresses by X-Forwarded-For. */
export function testConfig(database: TestDatabase, extra: Partial<Config> = {}): Config {
  return {
    production: false,
    demo: false,
    serves: 'all',
    unneeded: [],
    demoCountry: null,
    port: 8080,
    host: '127.0.0.1',
    metricsPort: null,
    workerMetricsPort: null,
    consoleHost: 'console.localhost',
    publicScheme: 'http',
    publicPort: 8080,
    hstsSubdomains: false,
    ...databaseConfig(database),
    redisUrl: null,
    smtpUrl: 'smtp://127.0.0.1:1',
    storageDir: mkdtempSync(path.join(os.tmpdir(), 'duet-storage-')),
    s3: null,
    siteDir: 'dist/site',
    snapshotDir: '',
    consoleDir: 'dist/console',
    secret: 'a secret for tests that is long enough to be accepted',
    push: null,
    payments: { provider: 'sandbox', mollie: null, eventsUrl: 'http://127.0.0.1:8080' },
    sms: { url: 'http://127.0.0.1:1', authorization: null, body: '{"to":"{to}","text":"{text}"}' },
    clamdUrl: null,
    backup: null,
    ...ADDRESSES,
    logLevel: process.env.LOG_LEVEL ?? 'error',
    traces: null,
    poolSize: 5,
    liveConnections: 100,
    // A busy machine refuses nothing that a test asks for, unless the test is about that.
    ...UNGUARDED,
    drainSeconds: 0,
    arrival: REQUEST_DEFAULTS.arrival,
    ...extra,
  };
}

/** Starts relay and runner of a worker in this process; answers how to stop them. */
export async function startWorker(test: TestApp, entries: TimetableEntry[] = []): Promise<() => Promise<void>> {
  const log = test.get(Log);
  const listenUrl = directUrlOf(test.config);
  const { redisUrl } = test.config;
  const factory = new QueueFactory(listenUrl, redisUrl && redisAs('duet_worker', redisUrl), log);
  const timetable = new Timetable(entries);
  await test.get(Relay).start(factory, { listenUrl, timetable });
  await test.get(JobRunner).start(factory, timetable);
  return async () => {
    await test.get(Relay).stop();
    await test.get(JobRunner).stop();
    await factory.close();
  };
}
