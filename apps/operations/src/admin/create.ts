import type { Task } from './arguments';
import { readOptions } from './arguments';
import { ask, newPassword } from './ask';
import { CommandRefusal } from '../refusal';

const OPTIONS = {
  email: { type: 'string' },
  name: { type: 'string' },
  another: { type: 'boolean', default: false },
  generate: { type: 'boolean', default: false },
  'password-stdin': { type: 'boolean', default: false },
  'from-environment': { type: 'boolean', default: false },
} as const;

/** Makes an administrator; refuses where there is one, unless another is asked for. */
export async function create(task: Task): Promise<void> {
  const { staff, env, args } = task;
  const options = readOptions(args, OPTIONS);
  if (options['from-environment']) return createFromEnvironment(task);
  const { another } = options;
  const there = await staff.listAdministrators();
  if (there.length > 0 && !another) throw new CommandRefusal(refusalFor(there));
  const email = options.email ?? (await ask('E-mail address: ', '--email'));
  const name = options.name ?? nameFrom(email);
  const { password, tell } = await newPassword(options);
  const made = await staff.createAdministrator({ email, name, password }, { another });
  if (made === null) throw new CommandRefusal(refusalFor(await staff.listAdministrators()));
  console.log(`${made} is an administrator of the whole platform.`);
  tell();
  console.log(
    `Log in at ${consoleAddress(env)}: the first log-in sets up the second factor with an authenticator app.`,
  );
}

/** For containers: makes the first administrator from the environment, and is content where there is one or none is named. */
async function createFromEnvironment({ staff, env }: Task): Promise<void> {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password, ADMIN_NAME: name } = env;
  if (!email) return console.log('ADMIN_EMAIL is not set: no administrator is made.');
  if ((await staff.listAdministrators()).length > 0) return console.log('There is an administrator already.');
  if (!password)
    throw new CommandRefusal('ADMIN_PASSWORD is missing: it is needed to make the administrator of ADMIN_EMAIL.');
  const person = { email, name: name || nameFrom(email), password };
  const made = await staff.createAdministrator(person, { another: false });
  console.log(made ? `${made} is an administrator of the whole platform.` : 'There is an administrator already.');
}

const refusalFor = (emails: string[]) =>
  `There is an administrator already: ${emails.join(', ')}. To let them in again: npm run admin -- reset. To make one more: add --another.`;

/** A name to begin with; it can be changed in the console. */
function nameFrom(email: string): string {
  const [local = ''] = email.split('@');
  return local.length >= 2 ? local.slice(0, 80) : `Administrator ${local}`.trim();
}

function consoleAddress({ NODE_ENV, CONSOLE_HOST, PORT }: NodeJS.ProcessEnv): string {
  const host = CONSOLE_HOST || 'console.localhost';
  return NODE_ENV === 'production' ? `https://${host}` : `http://${host}:${PORT || 8080}`;
}
