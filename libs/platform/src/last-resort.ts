import { isConnectionLost } from './database/lost-connection';
import type { Log } from './logging';

/**
 * A lost connection that nobody was waiting for ends no process, it is written down. Everything else that nobody catches
 * ends it, as ever.
 */
export function surviveLostConnections(log: Log): void {
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error: unknown) => {
      if (isConnectionLost(error)) return log.error('a connection was lost that nobody waited for', error);
      log.error(event, error);
      process.exit(1);
    });
  }
}
