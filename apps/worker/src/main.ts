import 'reflect-metadata';
import { ConfigError, Fanout, JobRunner, loadConfig, Log, QueueFactory, Relay, Versions } from '@duet/platform';
import { NestFactory } from '@nestjs/core';
import { timetable } from './timetable';
import { WorkerModule } from './worker.module';

async function start(): Promise<void> {
  const config = loadConfig();
  const app = await NestFactory.createApplicationContext(WorkerModule.with(config), { logger: ['error', 'warn'] });
  await app.init();
  const log = app.get(Log);
  const factory = new QueueFactory(config.systemDatabaseUrl, config.redisUrl, (error) => log.error('queue', error));
  await factory.check();
  const plan = timetable(app);
  await app.get(Versions).start();
  await app.get(Fanout).start({ listen: false });
  await app.get(Relay).start(factory, { listenUrl: config.systemDatabaseUrl, timetable: plan });
  app.get(JobRunner).start(factory, plan);
  log.info('worker runs', { queues: config.redisUrl ? 'redis' : 'postgresql' });
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    await app.get(Relay).stop();
    await app.get(JobRunner).stop();
    await factory.close();
    await app.get(Versions).stop();
    await app.close();
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
}

start().catch((error: unknown) => {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
});
