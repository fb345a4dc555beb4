import type { KeyRow, Masters } from '@duet/platform';
import { KeyRing, READ_KEYS } from '@duet/platform';
import { CommandRefusal } from './refusal';

/** `SECRET` and, while it turns, the one before it. Throws a `CommandRefusal` where it is missing. */
export function readMasters({ SECRET: secret, SECRET_BEFORE: formerSecret }: NodeJS.ProcessEnv): Masters {
  if (!secret || secret.length < 32)
    throw new CommandRefusal('SECRET is missing: give the one that the platform runs with now, which wraps its keys.');
  return { secret, formerSecret: formerSecret || null };
}

/** The keys as far as they can be opened; for commands that ask what can be read. */
export async function openReachableRing(masters: Masters, ask: (sql: string) => Promise<KeyRow[]>): Promise<KeyRing> {
  const ring = new KeyRing(masters);
  ring.takeReachable(await ask(READ_KEYS));
  return ring;
}
