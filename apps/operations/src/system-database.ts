import os from 'node:os';
import { DomainError } from '@duet/contract';
import { databaseFault, fromRoot, requireDatabase, Texts } from '@duet/platform';
import type { DataSourceOptions } from 'typeorm';
import { DataSource } from 'typeorm';
import { CommandRefusal } from './refusal';

interface SystemDatabase {
  env: NodeJS.ProcessEnv;
  /** The reason for which the command needs it, such as "staff are kept there". */
  reason: string;
  entities?: DataSourceOptions['entities'];
}

/** Works in the database as the role that sees every site. Throws a `Refusal` with a sentence where it is out of reach. */
export async function withSystemDatabase(
  { env: { DATABASE_SYSTEM_URL: url }, reason, entities = [] }: SystemDatabase,
  work: (source: DataSource) => Promise<void>,
): Promise<void> {
  if (!url || !/^postgres(ql)?:\/\//.test(url))
    throw new CommandRefusal(`DATABASE_SYSTEM_URL ${url ? 'must be a postgres: address' : 'is missing'}: ${reason}.`);
  const where = { variable: 'DATABASE_SYSTEM_URL', url };
  const source = new DataSource({ type: 'postgres', url, entities });
  try {
    await requireDatabase(where);
    await source.initialize();
    await work(source);
  } catch (error) {
    const fault = databaseFault(error, where);
    throw fault ? new CommandRefusal(fault) : error;
  } finally {
    if (source.isInitialized) await source.destroy();
  }
}

/** The name of a command in the audit log, with the account of the machine. */
export const nameOfCommand = (name: string): string => `npm run ${name} (${os.userInfo().username})`;

/** Prints why a command was not carried out, and ends with 1. */
export function endWith(error: unknown): never {
  const sentence = error instanceof DomainError ? new Texts(fromRoot('locales')).sentence('en', error) : error;
  console.error(error instanceof CommandRefusal ? error.message : sentence);
  process.exit(1);
}
