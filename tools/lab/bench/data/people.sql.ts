import { audienceCase } from './sites';

/** Every row of people: number in all, site, number on the site. */
export const EVERYBODY = `bench.sites s CROSS JOIN LATERAL generate_series(1, s.profiles) n`;

/** 55 % men; most hetero, some without sexuality; activity and age lean to the new and the young. */
export const makeMembers = (): string => `
  CREATE UNLOGGED TABLE bench.members AS
  WITH person AS (
    SELECT site_no, site_id, profiles, n, before + n AS g, bench.member(site_no, n) AS id,
      CASE WHEN bench.chance(before + n, 1) < 0.55 THEN 'male' ELSE 'female' END AS gender,
      bench.chance(before + n, 2) AS aim, bench.chance(before + n, 3) AS looks, bench.chance(before + n, 4) AS other
    FROM ${EVERYBODY}),
  aimed AS (
    SELECT *, CASE WHEN aim < 0.8 THEN 'hetero' WHEN aim < 0.87 THEN CASE gender WHEN 'male' THEN 'gay' ELSE 'lesbian' END
      WHEN aim < 0.95 THEN 'bi' END AS sexuality FROM person)
  SELECT aimed.*, ${audienceCase()} AS audience, town.*
  FROM aimed CROSS JOIN LATERAL (
    SELECT country, region, city, lat, lon FROM bench.towns
    WHERE upto >= bench.chance(aimed.g, 5) ORDER BY upto LIMIT 1) town`;

export const ACCOUNTS = `
  INSERT INTO accounts (site_id, id, email, email_key, name, name_key, password_hash, status, language, paid_user,
    terms_version_at, terms_accepted_at, special_consent_at, confirmed_at, created_at)
  SELECT site_id, id, 'm' || n || '@example.com', 'm' || n || '@example.com', 'member' || n, 'member' || n, '-', 'active',
    'en', other < 0.1, now(), now(), now(), now(), now() - bench.chance(g, 6) * interval '2 years' FROM bench.members`;

/**
 * In the order in which they joined, whatever the site, but for one in ten, who lies anywhere: a row finds room on its own
 * page when its member was active, not always. Nobody's neighbours in the table are their neighbours in a search.
 */
export const PROFILES = `
  INSERT INTO profiles (site_id, id, name, gender, sexuality, audience, birth_date, country, region, city, cell_lat,
    cell_lon, body_type, relationship_status, interests, invisible, status, disabled_reason, main_photo, last_active_at,
    created_at)
  SELECT site_id, id, 'member' || n, gender, sexuality, audience,
    (now() - interval '18 years' - interval '1 day' - power(bench.chance(g, 7), 1.6) * interval '60 years')::date,
    country, region, city,
    round((lat + (looks - 0.5) * 0.1)::numeric, 2), round((lon + (other - 0.5) * 0.1)::numeric, 2),
    (ARRAY['slim', 'normal', 'fat'])[1 + floor(looks * 3)::int],
    (ARRAY['single', 'divorced', 'married', 'widowed'])[1 + floor(other * 4)::int],
    string_to_array((ARRAY['beach,wine,music', 'hiking,reading,tea', 'movies,music,party'])[1 + floor(looks * 3)::int], ','),
    other > 0.97, CASE WHEN aim < 0.03 THEN 'disabled' ELSE 'active' END, CASE WHEN aim < 0.03 THEN 'unconfirmed' END,
    CASE WHEN looks < 0.8 THEN jsonb_build_object('id', id, 'blurred_name', repeat('0', 64), 'thumbhash', NULL) END,
    now() - power(bench.chance(g, 8), 3) * interval '400 days', now() - bench.chance(g, 6) * interval '2 years'
  FROM bench.members ORDER BY CASE WHEN bench.chance(g, 10) < 0.1 THEN bench.chance(g, 11) ELSE 1 - bench.chance(g, 6) END`;

export const PHOTOS = `
  INSERT INTO photos (site_id, id, member_id, status, main, storage_key, blurred_name, width, height, created_at)
  SELECT site_id, id, id, 'active', true, 'bench', repeat('0', 64), 800, 800, now() - bench.chance(g, 6) * interval '2 years'
  FROM bench.members WHERE looks < 0.8`;

/** Every fifth member has blocked or hidden somebody, and is blocked in turn; a few have hidden hundreds. */
export const EXCLUSIONS = `
  INSERT INTO exclusions (site_id, member_id, other_id, reason, created_at)
  SELECT m.site_id, m.id, bench.member(m.site_no, 1 + (m.n * 7919 + k * 31) % m.profiles),
    CASE k % 3 WHEN 0 THEN 'hidden' WHEN 1 THEN 'blocked' ELSE 'blocked_by' END, now()
  FROM bench.members m CROSS JOIN LATERAL generate_series(1, CASE
    WHEN m.n % 1999 = 0 THEN least(300, m.profiles / 40)
    WHEN m.n % 5 = 0 THEN 1 + bench.many(bench.chance(m.g, 9), 2) ELSE 0 END) k
  ON CONFLICT DO NOTHING`;
