import { toKeySet } from '@duet/platform';
import type { SiteKeyEntity } from '@duet/platform';
import { siteJoinSql } from '@duet/sites';
import { openReachableRing } from '../masters';
import { withDatabase } from './database';
import type { Finding, Installation } from './finding';
import { fault, ok, warning } from './finding';

type NewestKey = Pick<SiteKeyEntity, 'site_id' | 'number' | 'wrapped' | 'sealed_at'> & { name: string };

const NEWEST_KEYS = `
  SELECT DISTINCT ON (s.name, k.site_id) s.name, k.site_id, k.number, k.wrapped, k.sealed_at
  FROM site_keys k JOIN ${siteJoinSql('k.site_id')} ORDER BY s.name, k.site_id, k.number DESC`;

/** The texts of every site are sealed, by a key that can be opened. */
export async function lookAtSealing({ config }: Installation): Promise<Finding[]> {
  return withDatabase('DATABASE_SYSTEM_URL', config.systemDatabaseUrl, async (ask) => {
    const ring = await openReachableRing(config, ask);
    const keys = await ask<NewestKey>(NEWEST_KEYS);
    const lost = keys.filter(({ site_id, ...key }) => toKeySet(ring, site_id, [key]).isLost);
    const clear = keys.filter(({ number }) => number === 0);
    const open = keys.filter((key) => key.number > 0 && !key.sealed_at && !lost.includes(key));
    const findings = [
      ...named(lost, (names) =>
        fault(
          `the data keys of ${names} cannot be opened, and nobody can write there: SECRET has changed`,
          'Bring the old SECRET back. If it is lost, so are the texts: run npm run sealing -- replace-lost.',
        ),
      ),
      ...named(clear, (names) =>
        warning(`texts of ${names} are written in clear`, 'Run npm run sealing -- start, once no older release runs.'),
      ),
      ...named(open, (names) => warning(`texts of ${names} are not all sealed`, 'Run npm run sealing -- run.')),
    ];
    return findings.length > 0 ? findings : [ok('the texts of every site are sealed')];
  });
}

const named = (keys: NewestKey[], toFinding: (names: string) => Finding): Finding[] =>
  keys.length > 0 ? [toFinding(keys.map(({ name }) => name).join(', '))] : [];
