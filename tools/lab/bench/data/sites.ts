import { COUNTRIES } from '@duet/contract';
import { audienceOf } from '@duet/members';
import { listCities } from '@duet/sites';
import type pg from 'pg';

/** Sites of the benchmark: the first holds 40 % of all profiles, the others less and less. */
const SITES = 20;
const GIANT_SHARE = 0.4;

export interface BenchSite {
  id: string;
  key: string;
  host: string;
  profiles: number;
}

/** Ids as the platform makes them: in the order of time, but the same in every data set. */
export const benchId = (kind: number, number: number): string =>
  `01900000-${kind.toString(16).padStart(4, '0')}-7000-8000-${number.toString(16).padStart(12, '0')}`;

/** Shares out the profiles: the giant gets 40 %, the others a half, a third, a quarter … of a share. */
function sizesOf(profiles: number): number[] {
  const giant = Math.round(profiles * GIANT_SHARE);
  const weights = Array.from({ length: SITES - 1 }, (_, index) => 1 / (index + 2));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return [giant, ...weights.map((weight) => Math.round(((profiles - giant) * weight) / sum))];
}

/** The sites of a data set of so many profiles, the giant first. */
export const sitesOf = (profiles: number): BenchSite[] =>
  sizesOf(profiles).map((count, index) => ({
    id: benchId(1, index + 1),
    key: `bench${index + 1}`,
    host: `bench${index + 1}.test`,
    profiles: count,
  }));

/** Writes the sites with one published version and one domain each. */
export async function insertSites(client: pg.Client, sites: BenchSite[]): Promise<void> {
  const company = benchId(2, 1);
  await client.query(
    `INSERT INTO companies (id, name, address, city, country, added, updated_at)
     VALUES ($1, 'Bench B.V.', 'Street 1', 'Amsterdam', 'NL', now(), now())`,
    [company],
  );
  for (const { id, key, host } of sites) {
    const settings = JSON.stringify({ locales: ['en'], countries: COUNTRIES, domain_language: 'en' });
    await client.query(
      `INSERT INTO sites (id, key, company_id, niche, name, status, draft, published_version, created_at, updated_at)
       VALUES ($1, $2, $3, 1, $2, 'published', $4, 1, now(), now())`,
      [id, key, company, settings],
    );
    await client.query(
      `INSERT INTO site_versions (site_id, version, niche, name, company_id, settings, published_at)
       VALUES ($1, 1, 1, $2, $3, $4, now())`,
      [id, key, company, settings],
    );
    await client.query(`INSERT INTO domains (host, site_id, is_primary, created_at) VALUES ($1, $2, true, now())`, [
      host,
      id,
    ]);
  }
}

/**
 * The generator's own schema: chance that is the same for the same number, ids by number, sites with the place of their
 * members in the row of all, and towns with a share each, the first ones holding most people.
 */
export async function prepareGenerator(client: pg.Client, sites: BenchSite[]): Promise<void> {
  await client.query(`DROP SCHEMA IF EXISTS bench CASCADE; CREATE SCHEMA bench; ${FUNCTIONS}`);
  const rows = sites.map(({ id, profiles }, index) => `(${index + 1}, '${id}'::uuid, ${profiles}::bigint)`);
  await client.query(`CREATE TABLE bench.sites AS
    SELECT site_no, site_id, profiles, sum(profiles) OVER (ORDER BY site_no)::bigint - profiles AS before
    FROM (VALUES ${rows.join(', ')}) AS s(site_no, site_id, profiles)`);
  await client.query(`CREATE TABLE bench.towns AS
    SELECT t.*, sum(weight) OVER (ORDER BY country, city, lat) / sum(weight) OVER () AS upto FROM json_to_recordset(
      ${client.escapeLiteral(JSON.stringify(townsOf()))}) AS t(country text, region text, city text, lat real, lon real, weight float8)`);
  await client.query('CREATE INDEX ON bench.towns (upto); ANALYZE bench.towns; ANALYZE bench.sites');
}

const FUNCTIONS = `
  CREATE FUNCTION bench.chance(n bigint, salt int) RETURNS float8 LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN (hashint8extended(n, salt) & 9007199254740991) / 9007199254740992::float8;
  CREATE FUNCTION bench.member(site_no int, n bigint) RETURNS uuid LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN ('01910000' || lpad(to_hex(site_no), 4, '0') || '70008000' || lpad(to_hex(n), 12, '0'))::uuid;
  CREATE FUNCTION bench.at(ms bigint, number int, tail bigint) RETURNS uuid LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN (lpad(to_hex(ms), 12, '0') || '7' || lpad(to_hex(number & 4095), 3, '0') || '8'
      || lpad(to_hex((number >> 12) & 4095), 3, '0') || lpad(to_hex(tail), 12, '0'))::uuid;
  CREATE FUNCTION bench.many(chance float8, mean float8) RETURNS int LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN floor(-ln(1 - chance) * mean)::int;`;

const townsOf = () =>
  COUNTRIES.flatMap((country, rank) =>
    listCities(country).map((city, index) => ({
      country,
      region: city.region,
      city: city.name,
      lat: city.lat,
      lon: city.lon,
      weight: 1 / ((rank + 1) * (index + 1)),
    })),
  );

/** SQL of the audience code of a person's `gender` and `sexuality`. */
export function audienceCase(): string {
  const genders = ['male', 'female'] as const;
  const lines = genders.flatMap((gender) =>
    [null, 'hetero', 'gay', 'lesbian', 'bi'].map((sexuality) => {
      const code = audienceOf({ gender, sexuality: sexuality as never });
      return `WHEN gender = '${gender}' AND sexuality IS NOT DISTINCT FROM ${sexuality ? `'${sexuality}'` : 'NULL'} THEN ${code}`;
    }),
  );
  return `CASE ${lines.join(' ')} END`;
}
