// `npm run admin -- create` makes the first administrator, `npm run admin -- reset` lets somebody of staff in again.
import 'reflect-metadata';
import { PasswordHasher, StaffCommands } from '@duet/accounts';
import type { KeyRow } from '@duet/platform';
import { AuditLog, Clock, Ids, readEnvironment } from '@duet/platform';
import { create } from './create';
import { endWith, nameOfCommand, withSystemDatabase } from '../system-database';
import { reset } from './reset';

const HELP = `npm run admin -- create [--email ADDRESS] [--name NAME] [--another]
  Makes an administrator of the whole platform. The first log-in in the console sets up the second factor.
    --another           makes another one, even if there is an administrator already
    --from-environment  takes ADMIN_EMAIL, ADMIN_PASSWORD and ADMIN_NAME, and does nothing if there is an administrator

npm run admin -- reset --email ADDRESS [--password] [--second-factor]
  Gives a staff member a new password and removes the second factor, or only one of the two; the next log-in sets it up again.
npm run admin -- reset --unreadable
  Removes every second factor that can no longer be read after SECRET has changed.

The password is asked for. Without a terminal: --password-stdin takes it from the standard input, --generate makes one up
and prints it once.`;

const COMMANDS = { create, reset } as const;

async function main([name, ...args]: string[]): Promise<void> {
  if (name === undefined || name === '--help' || !(name in COMMANDS)) {
    console.log(HELP);
    if (name !== '--help') process.exitCode = 1;
    return;
  }
  const env = readEnvironment();
  await withSystemDatabase({ env, reason: 'staff are kept there' }, (source) => {
    const clock = new Clock();
    const ids = new Ids(clock);
    const hasher = new PasswordHasher();
    const consoleHost = env.CONSOLE_HOST ?? '';
    const parts = { source, clock, ids, hasher, audit: new AuditLog(clock, ids), consoleHost };
    const staff = new StaffCommands(parts, nameOfCommand('admin'));
    const ask = (sql: string) => source.query(sql) as Promise<KeyRow[]>;
    return COMMANDS[name as keyof typeof COMMANDS]({ staff, env, args, ask });
  });
}

main(process.argv.slice(2)).catch(endWith);
