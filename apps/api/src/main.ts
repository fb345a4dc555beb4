import 'reflect-metadata';
import {
  awaitDatabase,
  createApp,
  Departure,
  Fanout,
  Figures,
  guardOutbound,
  InnerPort,
  loadConfig,
  Log,
  openWaitingRoom,
  productVersion,
  readEnvironment,
  SecurityLog,
  startFault,
  surviveLostConnections,
  Versions,
  warnOfUnneeded,
} from '@duet/platform';
import { AppModule } from './app.module';

async function start(): Promise<void> {
  const config = loadConfig(readEnvironment(), 'api');
  const { metricsPort: port, host } = config;
  const inner = await InnerPort.open({ port, host, variable: 'METRICS_PORT' }, { health: false });
  const early = new Log(config.logLevel, 'api');
  warnOfUnneeded(config, early);
  const leaveWaitingRoom = await openWaitingRoom(config, early);
  await awaitDatabase(config, early);
  const app = await createApp(AppModule.with({ config }), config);
  const log = app.get(Log);
  surviveLostConnections(log);
  guardOutbound(config, (destination) => app.get(SecurityLog).refusedOutbound(destination));
  await app.get(Versions).start();
  await app.get(Fanout).start({ listen: true });
  app.get(Figures).register();
  await leaveWaitingRoom();
  await app.listen(config.port, config.host);
  log.info('api listens', { version: productVersion(), serves: config.serves, host: config.host, port: config.port });
  const departure = app.get(Departure);
  const stop = async () => {
    if (departure.isBegun) return departure.hurryUp();
    log.info('api is asked to stop', { serves_on_for_s: config.drainSeconds });
    await departure.begin(config.drainSeconds);
    await app.get(Versions).stop();
    await app.close();
    await inner.close();
    log.info('api has stopped');
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
}

start().catch((error: unknown) => {
  console.error(startFault(error));
  process.exit(1);
});
