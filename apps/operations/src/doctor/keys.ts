import { isMailKeyReadable } from '@duet/notifications';
import type { KeyRow } from '@duet/platform';
import { fingerprintOf, READ_KEYS } from '@duet/platform';
import { isPushKeyReadable } from '@duet/sites';
import { openReachableRing } from '../masters';
import { withDatabase } from './database';
import type { Finding, Installation } from './finding';
import { fault, ok, warning } from './finding';

interface SealedKey {
  name: string;
  sealed: Buffer;
}

const PUSH_KEYS = `
  SELECT s.name, k.private_key AS sealed FROM push_keys k JOIN sites s ON s.id = k.site_id
  WHERE k.retired_at IS NULL ORDER BY s.name`;
const MAIL_KEYS = `SELECT domain AS name, private_key AS sealed FROM mail_keys WHERE state = 'active' ORDER BY domain`;

/** The keys by which sites sign their mails and push messages can be read. */
export async function lookAtKeys({ config }: Installation): Promise<Finding[]> {
  return withDatabase('DATABASE_SYSTEM_URL', config.systemDatabaseUrl, async (ask) => {
    const ring = await openReachableRing(config, ask);
    const [pushKeys, mailKeys] = [await ask<SealedKey>(PUSH_KEYS), await ask<SealedKey>(MAIL_KEYS)];
    const lostPush = namesOf(pushKeys.filter(({ sealed }) => !isPushKeyReadable(ring, sealed)));
    const lostMail = namesOf(mailKeys.filter(({ sealed }) => !isMailKeyReadable(ring, sealed)));
    const faults: Finding[] = wrappingOf(await ask<KeyRow>(READ_KEYS), config);
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

/** Keys that SECRET does not wrap. */
function wrappingOf(rows: KeyRow[], config: Installation['config']): Finding[] {
  const masters = new Set(rows.filter(({ wrapped }) => wrapped).map(({ master }) => master));
  masters.delete(fingerprintOf(config.secret));
  const isTurning = config.formerSecret ? masters.delete(fingerprintOf(config.formerSecret)) : false;
  return [
    ...(masters.size > 0 ? [lost] : []),
    ...(isTurning ? [warning('keys are still wrapped by SECRET_BEFORE', 'Run npm run keys -- rewrap.')] : []),
  ];
}

const lost = fault(
  'keys are wrapped by another SECRET, and no process starts',
  'Bring the old SECRET back, as SECRET_BEFORE beside a new one; if it is lost, run npm run keys -- replace-lost.',
);

const namesOf = (rows: SealedKey[]): string => rows.map(({ name }) => name).join(', ');
