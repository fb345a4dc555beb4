import { DomainError } from '@duet/contract';
import type { StaffReset } from '@duet/accounts';
import type { Task } from './arguments';
import { readOptions } from './arguments';
import { ask, newPassword } from './ask';
import { openReachableRing, readMasters } from '../masters';
import { CommandRefusal } from '../refusal';

const OPTIONS = {
  email: { type: 'string' },
  password: { type: 'boolean', default: false },
  'second-factor': { type: 'boolean', default: false },
  unreadable: { type: 'boolean', default: false },
  generate: { type: 'boolean', default: false },
  'password-stdin': { type: 'boolean', default: false },
} as const;

/** Lets somebody of staff in again: a new password, a new second factor, or both; their sessions end. */
export async function reset({ staff, env, args, ask: query }: Task): Promise<void> {
  const options = readOptions(args, OPTIONS);
  if (options.unreadable) return forgetUnreadable({ staff, env, args, ask: query });
  const email = options.email ?? (await ask('E-mail address: ', '--email'));
  await staff.find(email).catch((error: unknown) => {
    throw error instanceof DomainError
      ? new CommandRefusal(`There is no staff member with the address ${email}.`)
      : error;
  });
  const both = !options.password && !options['second-factor'];
  const parts = { password: both || options.password, secondFactor: both || options['second-factor'] };
  const { password, tell } = parts.password ? await newPassword(options) : { password: null, tell: () => undefined };
  await staff.reset(email, { password, secondFactor: parts.secondFactor });
  console.log(`${email} ${sayOf({ password, secondFactor: parts.secondFactor })}; open sessions have ended.`);
  tell();
}

function sayOf({ password, secondFactor }: StaffReset): string {
  const parts = [
    ...(password === null ? [] : ['has a new password']),
    ...(secondFactor ? ['sets up a new second factor at the next log-in'] : []),
  ];
  return parts.join(' and ');
}

async function forgetUnreadable({ staff, env, ask }: Task): Promise<void> {
  const emails = await staff.removeUnreadableFactors(await openReachableRing(readMasters(env), ask));
  if (emails.length === 0) return console.log('Every second factor can be read: nothing is changed.');
  for (const email of emails) console.log(`${email} sets up a new second factor at the next log-in`);
}
