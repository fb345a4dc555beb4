import pg from 'pg';
import { COUNTRIES } from '@duet/contract';
import { audienceOf } from '@duet/members';
import { listCities } from '@duet/sites';

/** Sites of the benchmark: the first holds 40 % of all profiles, the others less and less. */
const SITES = 20;
const GIANT_SHARE = 0.4;

export interface BenchSite {
  id: string;
  key: string;
  host: string;
  profiles: number;
}

/** Ids as the platform makes them: in the order of time, but the same in every run. */
export const benchId = (kind: number, number: number): string =>
  `01900000-${kind.toString(16).padStart(4, '0')}-7000-8000-${number.toString(16).padStart(12, '0')}`;

/** How many profiles each site gets: the giant 40 %, the rest by halves of what is left, at least a few. */
function sizesOf(profiles: number): number[] {
  const giant = Math.round(profiles * GIANT_SHARE);
  const weights = Array.from({ length: SITES - 1 }, (_, index) => 1 / (index + 2));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return [giant, ...weights.map((weight) => Math.round(((profiles - giant) * weight) / sum))];
}

/** Makes sites with skewed profiles, wallets and conversations, then gathers statistics. Answers the sites, giant first. */
export async function makeData(systemUrl: string, adminUrl: string, profiles: number): Promise<BenchSite[]> {
  const client = new pg.Client({ connectionString: systemUrl });
  await client.connect();
  const sites = sizesOf(profiles).map((count, index) => ({
    id: benchId(1, index + 1),
    key: `bench${index + 1}`,
    host: `bench${index + 1}.test`,
    profiles: count,
  }));
  await client.query('SELECT setseed(0.42)');
  await insertSites(client, sites);
  await loadTowns(client);
  for (const [index, site] of sites.entries()) await insertMembers(client, site, index);
  await client.end();
  await analyze(adminUrl);
  return sites;
}

async function insertSites(client: pg.Client, sites: BenchSite[]): Promise<void> {
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

/** Towns with a share each: the first ones hold most people, so that there are crowded and rare regions. */
async function loadTowns(client: pg.Client): Promise<void> {
  const towns = COUNTRIES.flatMap((country, rank) =>
    listCities(country).map((city, index) => ({
      country,
      region: city.region,
      city: city.name,
      lat: city.lat,
      lon: city.lon,
      weight: 1 / ((rank + 1) * (index + 1)),
    })),
  );
  await client.query(`CREATE TEMPORARY TABLE bench_towns AS
    SELECT t.*, sum(weight) OVER (ORDER BY country, city, lat) / sum(weight) OVER () AS upto FROM json_to_recordset(
      '${JSON.stringify(towns).replaceAll("'", "''")}') AS t(country text, region text, city text, lat real, lon real, weight float8)`);
  await client.query('CREATE INDEX ON bench_towns (upto)');
  await client.query('ANALYZE bench_towns');
}

/** 55 % men; most hetero, some without sexuality; activity and age lean to the new and the young. */
async function insertMembers(client: pg.Client, site: BenchSite, index: number): Promise<void> {
  const values = [site.id, index + 1, site.profiles];
  await client.query(MEMBERS.replace('/* audience */', audienceCase()), values);
  await client.query(ACCOUNTS, [site.id]);
  await client.query(PROFILES, [site.id]);
  await client.query(PHOTOS, [site.id]);
  await client.query(BESIDES, [site.id]);
  await client.query(EXCLUSIONS, [site.id, site.profiles]);
  await client.query('DROP TABLE bench_members');
}

function audienceCase(): string {
  const genders = ['male', 'female'] as const;
  const lines = genders.flatMap((gender) =>
    [null, 'hetero', 'gay', 'lesbian', 'bi'].map((sexuality) => {
      const code = audienceOf({ gender, sexuality: sexuality as never });
      return `WHEN gender = '${gender}' AND sexuality IS NOT DISTINCT FROM ${sexuality ? `'${sexuality}'` : 'NULL'} THEN ${code}`;
    }),
  );
  return `CASE ${lines.join(' ')} END`;
}

const MEMBERS = `
  CREATE TEMPORARY TABLE bench_members AS
  WITH raw AS MATERIALIZED (
    SELECT n, $1::uuid AS site_id, random() AS at, random() AS sex, random() AS aim, random() AS years, random() AS seen,
      random() AS joined, random() AS looks, random() AS other
    FROM generate_series(1, $3::int) n),
  person AS (
    SELECT *, CASE WHEN sex < 0.55 THEN 'male' ELSE 'female' END AS gender,
      CASE WHEN aim < 0.8 THEN 'hetero' WHEN aim < 0.87 THEN CASE WHEN sex < 0.55 THEN 'gay' ELSE 'lesbian' END
        WHEN aim < 0.95 THEN 'bi' END AS sexuality
    FROM raw)
  SELECT person.*, /* audience */ AS audience, town.*,
    ('01910000-' || lpad(to_hex($2::int), 4, '0') || '-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid AS id
  FROM person CROSS JOIN LATERAL (
    SELECT country, region, city, lat, lon FROM bench_towns WHERE upto >= person.at ORDER BY upto LIMIT 1) town`;

const ACCOUNTS = `
  INSERT INTO accounts (site_id, id, email, email_key, name, name_key, password_hash, status, language, paid_user,
    terms_version_at, terms_accepted_at, special_consent_at, confirmed_at, created_at)
  SELECT $1, id, 'm' || n || '@example.com', 'm' || n || '@example.com', 'member' || n, 'member' || n, '-', 'active', 'en',
    other < 0.1, now(), now(), now(), now(), now() - joined * interval '2 years' FROM bench_members ORDER BY id`;

const PROFILES = `
  INSERT INTO profiles (site_id, id, name, gender, sexuality, audience, birth_date, country, region, city, cell_lat,
    cell_lon, body_type, relationship_status, interests, invisible, status, disabled_reason, main_photo, last_active_at,
    created_at)
  SELECT $1, id, 'member' || n, gender, sexuality, audience,
    (now() - interval '18 years' - interval '1 day' - power(years, 1.6) * interval '60 years')::date, country, region, city,
    round((lat + (looks - 0.5) * 0.1)::numeric, 2), round((lon + (other - 0.5) * 0.1)::numeric, 2),
    (ARRAY['slim', 'normal', 'fat'])[1 + floor(looks * 3)::int],
    (ARRAY['single', 'divorced', 'married', 'widowed'])[1 + floor(other * 4)::int],
    string_to_array((ARRAY['beach,wine,music', 'hiking,reading,tea', 'movies,music,party'])[1 + floor(looks * 3)::int], ','),
    other > 0.97, CASE WHEN aim < 0.03 THEN 'disabled' ELSE 'active' END, CASE WHEN aim < 0.03 THEN 'unconfirmed' END,
    CASE WHEN looks < 0.8 THEN jsonb_build_object('id', id, 'blurred_name', repeat('0', 64), 'thumbhash', NULL) END,
    now() - power(seen, 3) * interval '400 days', now() - joined * interval '2 years'
  FROM bench_members ORDER BY random()`;

const PHOTOS = `
  INSERT INTO photos (site_id, id, member_id, status, main, storage_key, blurred_name, width, height, created_at)
  SELECT site_id, id, id, 'active', true, 'bench', repeat('0', 64), 800, 800, created_at FROM profiles
  WHERE site_id = $1 AND main_photo IS NOT NULL`;

const BESIDES = `
  WITH states AS (INSERT INTO member_states (site_id, member_id, seen_at) SELECT $1, id, now() FROM bench_members)
  INSERT INTO wallets (site_id, member_id, balance, seq) SELECT $1, id, 1000000, 0 FROM bench_members`;

const EXCLUSIONS = `
  INSERT INTO exclusions (site_id, member_id, other_id, reason, created_at)
  SELECT DISTINCT ON (a.id, b.id) $1::uuid, a.id, b.id, 'blocked', now() FROM bench_members a
  JOIN bench_members b ON b.n = 1 + (a.n::bigint * 7919 + 13) % $2::int AND b.id <> a.id
  WHERE a.n % 5 = 0 ON CONFLICT DO NOTHING`;

/** Statistics and visibility maps: without them plans and buffers say nothing. */
async function analyze(adminUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  await client.query('VACUUM (ANALYZE)');
  await client.end();
}
