import { EVERYBODY } from './people.sql';

/** So many members of each site have swiped 5,000 times and chat with 3,000. */
export const HEAVY = 3;
const SWIPES = 5;

/**
 * Swipes by number: the further a member is to the front of their site, the more often others meet them. The places on
 * the way are more than one apart, so nobody is met twice.
 */
export const SWIPED = `
  CREATE UNLOGGED TABLE bench.swipes AS
  SELECT site_no, site_id, g, n AS a, b, number FROM (
    SELECT site_no, site_id, before + n AS g, n, number, 1 + floor(profiles * CASE WHEN n <= ${HEAVY} THEN x
      ELSE 0.1 * x + 0.9 * x * x * x END)::bigint AS b
    FROM (SELECT s.*, n, CASE WHEN n <= ${HEAVY} THEN least(5000, (profiles * 0.45)::int)
        ELSE least(bench.many(bench.chance(before + n, 11), ${SWIPES}.5), (profiles * 0.09)::int) END AS swipes
      FROM ${EVERYBODY}) m
    CROSS JOIN LATERAL generate_series(1, swipes) number
    CROSS JOIN LATERAL (SELECT (number - 1 + bench.chance(before + n, 12)) / swipes AS x) way) met
  WHERE b <> n`;

/** Likes that were answered: where the other one has not swiped by themselves. */
export const MUTUAL = `
  CREATE UNLOGGED TABLE bench.mutual AS
  SELECT f.* FROM bench.swipes f
  WHERE bench.chance(f.g * 8192 + f.number, 13) < 0.06 AND f.b > ${HEAVY}
    AND NOT EXISTS (SELECT 1 FROM bench.swipes r WHERE r.site_no = f.site_no AND r.a = f.b AND r.b = f.a)`;

const WHEN = `now() - power(bench.chance(g * 8192 + number, 14), 2) * interval '400 days'`;

/** Six in ten are likes; of the received ones a third has not been seen. */
export const SWIPES_LOAD = `
  INSERT INTO swipes (site_id, from_id, to_id, direction, seen_at, created_at)
  SELECT site_id, bench.member(site_no, a), bench.member(site_no, b),
    CASE WHEN bench.chance(g * 8192 + number, 13) < 0.6 THEN 'like' ELSE 'pass' END,
    CASE WHEN bench.chance(g * 8192 + number, 15) < 0.67 THEN now() END, ${WHEN}
  FROM bench.swipes
  UNION ALL
  SELECT site_id, bench.member(site_no, b), bench.member(site_no, a), 'like', now(), ${WHEN} FROM bench.mutual`;

export const MATCHES = `
  INSERT INTO matches (site_id, a_id, b_id, created_at)
  SELECT site_id, bench.member(site_no, least(a, b)), bench.member(site_no, greatest(a, b)), ${WHEN} FROM bench.mutual`;
