// `npm run admin -- create` makes the first administrator, `npm run admin -- reset` lets somebody of staff in again.
import 'reflect-metadata';
import os from 'node:os';
import { PasswordHasher, StaffCommands } from '@duet/accounts';
import { DomainError } from '@duet/contract';
import { AuditLog, Clock, databaseFault, fromRoot, Ids, readEnvironment, requireDatabase, Texts } from '@duet/platform';
import { DataSource } from 'typeorm';
import { create } from './create';
import { Refusal } from './refusal';
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
  const url = env.DATABASE_SYSTEM_URL;
  if (!/^postgres(ql)?:\/\//.test(url ?? '')) {
    throw new Refusal(
      `DATABASE_SYSTEM_URL ${url ? 'must be a postgres: address' : 'is missing'}: staff are kept there.`,
    );
  }
  await withStaff(url!, (staff) => COMMANDS[name as keyof typeof COMMANDS]({ staff, env, args }));
}

async function withStaff(url: string, work: (staff: StaffCommands) => Promise<void>): Promise<void> {
  const where = { variable: 'DATABASE_SYSTEM_URL', url };
  const source = new DataSource({ type: 'postgres', url });
  try {
    await requireDatabase(where);
    await source.initialize();
    const clock = new Clock();
    const ids = new Ids(clock);
    const parts = { source, clock, ids, hasher: new PasswordHasher(), audit: new AuditLog(clock, ids) };
    await work(new StaffCommands(parts, `npm run admin (${os.userInfo().username})`));
  } catch (error) {
    const fault = databaseFault(error, where);
    throw fault ? new Refusal(fault) : error;
  } finally {
    if (source.isInitialized) await source.destroy();
  }
}

function sentenceOf(error: unknown): unknown {
  if (error instanceof Refusal) return error.message;
  if (error instanceof DomainError) return new Texts(fromRoot('locales')).sentence('en', error);
  return error;
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(sentenceOf(error));
  process.exit(1);
});
