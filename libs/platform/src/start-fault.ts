import { ConfigError } from './config';
import { UnfitDatabase } from './database/requirements';
import { PortInUse } from './inner-port';
import { KeysOutOfReach } from './keys/key-wrapping';

/** Why a process could not start: a sentence where whoever runs the platform can do something, else the error with its stack. */
export function startFault(error: unknown): unknown {
  const isPlain = [ConfigError, UnfitDatabase, PortInUse, KeysOutOfReach].some((kind) => error instanceof kind);
  return isPlain ? (error as Error).message : error;
}
