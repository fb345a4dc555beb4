import type { Gender, Sexuality } from '@duet/contract';
import { audienceOf, ProfileEntity } from '@duet/members';
import type { MadeSite } from './makers';
import { placeMember } from './placed-members';
import type { PlacedMember } from './placed-members';
import type { TestApp } from './test-app';

type Columns = Partial<Omit<ProfileEntity, 'id' | 'site_id'>> & { gender?: Gender; sexuality?: Sexuality | null };

/** A placed member with exactly these columns of the profile; a hetero woman unless said otherwise. */
export async function placeProfile(test: TestApp, site: MadeSite, columns: Columns = {}): Promise<PlacedMember> {
  const person = { gender: 'female' as Gender, sexuality: 'hetero' as Sexuality | null, ...columns };
  const { name, fictional = false } = columns;
  const member = await placeMember(test, site, { ...(name ? { name } : {}), fictional });
  const change = { ...person, audience: audienceOf(person) };
  await test.db.system((tx) => tx.update(ProfileEntity, { site_id: site.id, id: member.id }, change as never));
  return member;
}

/** More members like this one, straight in the tables and without a session. */
export async function copyMember(test: TestApp, model: PlacedMember, count: number): Promise<void> {
  await test.db.system((tx) => tx.query(COPY, [model.id, count]));
}

const COPY = `
  WITH new AS (SELECT n, uuidv7() AS id FROM generate_series(1, $2::int) n),
  made AS (
    INSERT INTO accounts (site_id, id, email, email_key, name, name_key, password_hash, status, language,
      terms_version_at, terms_accepted_at, created_at)
    SELECT a.site_id, new.id, new.id, new.id, new.id, new.id, '-', 'active', 'en', created_at, created_at, created_at
    FROM accounts a, new WHERE a.id = $1)
  INSERT INTO profiles (site_id, id, name, gender, sexuality, audience, birth_date, country, cell_lat, cell_lon, status,
    last_active_at, created_at)
  SELECT site_id, new.id, 'copy' || n, gender, sexuality, audience, birth_date, country, cell_lat, cell_lon, status,
    last_active_at, created_at FROM profiles p, new WHERE p.id = $1`;
