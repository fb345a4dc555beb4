import 'reflect-metadata';
import {
  awaitDatabase,
  Database,
  directUrlOf,
  Fanout,
  Figures,
  guardOutbound,
  InnerPort,
  JobRunner,
  loadConfig,
  Log,
  lookAtWorker,
  productVersion,
  QueueFactory,
  readEnvironment,
  Relay,
  SecurityLog,
  startFault,
  surviveLostConnections,
  Versions,
  warnOfUnneeded,
} from '@duet/platform';
import { NestFactory } from '@nestjs/core';
import { timetable } from './timetable';
import { WorkerModule } from './worker.module';

async function start(): Promise<void> {
  const config = loadConfig(readEnvironment(), 'worker');
  const { workerMetricsPort: port, host, redisUrl } = config;
  const inner = await InnerPort.open({ port, host, variable: 'WORKER_METRICS_PORT' }, { health: true });
  const early = new Log(config.logLevel, 'worker');
  warnOfUnneeded(config, early);
  await awaitDatabase(config, early);
  const app = await NestFactory.createApplicationContext(WorkerModule.with(config), { logger: ['error', 'warn'] });
  await app.init();
  const log = app.get(Log);
  surviveLostConnections(log);
  guardOutbound(config, (destination) => app.get(SecurityLog).refusedOutbound(destination));
  const factory = new QueueFactory(directUrlOf(config), redisUrl, log);
  await factory.check();
  const plan = timetable(app);
  await app.get(Versions).start();
  await app.get(Fanout).start({ listen: false });
  await app.get(Relay).start(factory, { listenUrl: directUrlOf(config), timetable: plan });
  await app.get(JobRunner).start(factory, plan);
  app.get(Figures).register();
  inner.whenReady(() => lookAtWorker({ db: app.get(Database), relay: app.get(Relay), redisUrl }));
  log.info('worker runs', { version: productVersion(), queues: redisUrl ? 'redis' : 'postgresql' });
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    log.info('worker is asked to stop');
    inner.whenReady(async () => ['It is stopping.']);
    await app.get(Relay).stop();
    await app.get(JobRunner).stop();
    await factory.close();
    await app.get(Versions).stop();
    await app.close();
    await inner.close();
    log.info('worker has stopped');
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
}

start().catch((error: unknown) => {
  console.error(startFault(error));
  process.exit(1);
});
