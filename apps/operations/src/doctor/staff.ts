import { isTotpSecretReadable } from '@duet/accounts';
import { openReachableRing } from '../masters';
import { withDatabase } from './database';
import type { Finding, Installation } from './finding';
import { fault, ok, warning } from './finding';

interface Person {
  email: string;
  is_demo: boolean;
  administers: boolean;
  totp_secret: string | null;
}

const STAFF = `
  SELECT s.email, s.is_demo, s.totp_secret, EXISTS (SELECT 1 FROM staff_assignments a WHERE a.staff_id = s.id
    AND a.role = 'administrator' AND a.company_id IS NULL AND a.site_id IS NULL) AS administers
  FROM staff s WHERE NOT s.disabled ORDER BY s.email_key`;

/** Somebody can come into the console. */
export async function lookAtStaff({ config }: Installation): Promise<Finding[]> {
  return withDatabase('DATABASE_SYSTEM_URL', config.systemDatabaseUrl, async (ask) => {
    const people = await ask<Person>(STAFF);
    const ring = await openReachableRing(config, ask);
    const real = people.filter(({ is_demo }) => config.demo || !is_demo);
    const administrators = real.filter(({ administers }) => administers);
    const lost = real.filter(({ totp_secret: sealed }) => sealed !== null && !isTotpSecretReadable(ring, sealed));
    return [
      administrators.length > 0
        ? ok(`${administrators.length} administrators of the whole platform`)
        : fault('there is no administrator', 'Run npm run admin -- create --email you@example.com.'),
      ...(lost.length > 0 ? [unreadable(lost)] : []),
      ...(config.production && people.some(({ is_demo }) => is_demo) ? [demoStaff] : []),
    ];
  });
}

const unreadable = (lost: Person[]) =>
  fault(
    `the second factors of ${lost.map(({ email }) => email).join(', ')} cannot be read: SECRET has changed`,
    'Bring the old SECRET back, or run npm run admin -- reset --unreadable.',
  );

const demoStaff = warning(
  'the database holds staff of the demo; production lets none of them in',
  'Disable them in the console, or begin with an empty database.',
);
