import { parseArgs } from 'node:util';
import type { ParseArgsConfig } from 'node:util';
import type { StaffCommands } from '@duet/accounts';
import type { KeyRow } from '@duet/platform';
import { CommandRefusal } from '../refusal';

/** The arguments that every command of this tool gets. */
export interface Task {
  staff: StaffCommands;
  env: NodeJS.ProcessEnv;
  args: string[];
  /** Asks the database. */
  ask: (sql: string) => Promise<KeyRow[]>;
}

/** Reads the options of a command; an unknown one is a sentence. */
export function readOptions<const O extends NonNullable<ParseArgsConfig['options']>>(args: string[], options: O) {
  try {
    return parseArgs({ args, options }).values;
  } catch (error) {
    throw new CommandRefusal(`${(error as Error).message.split('. ')[0]}. See npm run admin -- --help.`);
  }
}
