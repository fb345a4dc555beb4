import 'reflect-metadata';
import { ConfigError, createApp, Fanout, loadConfig, Log, serveMetrics, Versions } from '@duet/platform';
import { AppModule } from './app.module';

async function start(): Promise<void> {
  const config = loadConfig();
  const app = await createApp(AppModule.with({ config }), config);
  await app.get(Versions).start();
  await app.get(Fanout).start({ listen: true });
  const log = app.get(Log);
  const stopMetrics = config.metricsPort ? await serveMetrics(config) : async () => undefined;
  await app.listen(config.port, config.host);
  log.info('api listens', { host: config.host, port: config.port });
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    await app.get(Versions).stop();
    await app.close();
    await stopMetrics();
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
}

start().catch((error: unknown) => {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
});
