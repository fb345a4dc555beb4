import { isMailKeyReadable } from '@duet/notifications';
import { isPushKeyReadable } from '@duet/sites';
import { withDatabase } from './database';
import type { Finding, Installation } from './finding';
import { fault, ok } from './finding';

interface KeyRow {
  name: string;
  sealed: Buffer;
}

const PUSH_KEYS = `
  SELECT s.name, k.private_key AS sealed FROM push_keys k JOIN sites s ON s.id = k.site_id
  WHERE k.retired_at IS NULL ORDER BY s.name`;
const MAIL_KEYS = `SELECT domain AS name, private_key AS sealed FROM mail_keys WHERE state = 'active' ORDER BY domain`;

/** The keys by which sites sign their mails and push messages can be read. */
export async function lookAtKeys({ config: { systemDatabaseUrl, secret } }: Installation): Promise<Finding[]> {
  return withDatabase('DATABASE_SYSTEM_URL', systemDatabaseUrl, async (ask) => {
    const [pushKeys, mailKeys] = [await ask<KeyRow>(PUSH_KEYS), await ask<KeyRow>(MAIL_KEYS)];
    const lostPush = namesOf(pushKeys.filter(({ sealed }) => !isPushKeyReadable(secret, sealed)));
    const lostMail = namesOf(mailKeys.filter(({ sealed }) => !isMailKeyReadable(secret, sealed)));
    const faults: Finding[] = [];
    if (lostPush)
      faults.push(
        fault(
          `the push keys of ${lostPush} cannot be read: SECRET has changed`,
          'Bring the old SECRET back, or run npm run push-keys -- rotate --unreadable.',
        ),
      );
    if (lostMail)
      faults.push(
        fault(
          `the DKIM keys of ${lostMail} cannot be read, and their mails wait: SECRET has changed`,
          'Bring the old SECRET back, or change the DKIM key in the console, on the page of each site, tab “E-mail”.',
        ),
      );
    return faults.length > 0 ? faults : [ok('the keys that sign mails and push messages can be read')];
  });
}

const namesOf = (rows: KeyRow[]): string => rows.map(({ name }) => name).join(', ');
