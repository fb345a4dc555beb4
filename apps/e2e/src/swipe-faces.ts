import { sql } from './database';
import { letters } from './new-member';

/** A member made for a deck: with a photo, and met in the order in which they are made. */
export interface DealtFace {
  id: string;
  name: string;
}

/** Men like the player's own age on the same site, with the photo of one of the demo's people. The first one shows first. */
const MAKE = `
  WITH own AS (SELECT * FROM profiles WHERE id = $1),
  picture AS (
    SELECT p.main_photo FROM profiles p, own
    WHERE p.site_id = own.site_id AND p.main_photo IS NOT NULL AND NOT p.fictional AND p.searchable LIMIT 1),
  new AS (SELECT n, name, uuidv7() AS id FROM unnest($2::text[]) WITH ORDINALITY AS list (name, n)),
  made AS (
    INSERT INTO accounts (site_id, id, email, email_key, name, name_key, password_hash, status, language,
      terms_version_at, terms_accepted_at, created_at)
    SELECT a.site_id, new.id, new.id || '@faces.example', new.id || '@faces.example', new.name, lower(new.name), '-', 'active', 'en', now(), now(), now()
    FROM accounts a, new WHERE a.id = $1 RETURNING id)
  INSERT INTO profiles (site_id, id, name, gender, sexuality, audience, birth_date, country, status, main_photo,
    last_active_at, created_at)
  SELECT own.site_id, new.id, new.name, 'male', 'hetero',
    (SELECT audience FROM profiles m WHERE m.gender = 'male' AND m.sexuality = 'hetero' AND NOT m.fictional LIMIT 1),
    own.birth_date, own.country, 'active', picture.main_photo, now() - interval '200 days' - new.n * interval '1 second', now()
  FROM own, picture, new RETURNING id, name`;

/**
 * Nobody but these is on the member's deck: everybody else is hidden from them. And they are on no other deck: they are hidden
 * from all who have been dealt theirs already.
 */
const HIDE_OTHERS = `
  WITH other AS (
    SELECT p.site_id, p.id FROM profiles own JOIN profiles p ON p.site_id = own.site_id
    WHERE own.id = $1 AND p.id <> own.id AND p.id <> ALL ($2::uuid[]))
  INSERT INTO exclusions (site_id, member_id, other_id, reason, created_at)
  SELECT site_id, $1, id, 'hidden', now() FROM other
  UNION ALL
  SELECT site_id, id, face, 'hidden', now() FROM other, unnest($2::uuid[]) AS face
  WHERE (SELECT count(*) FROM exclusions e WHERE e.site_id = other.site_id AND e.member_id = other.id) > 100
  ON CONFLICT DO NOTHING`;

/** Makes the members whom a player meets, and no others. */
export async function dealFaces(playerId: string, count: number): Promise<DealtFace[]> {
  const names = Array.from({ length: count }, () => `Face ${letters()}`);
  const made = await sql<DealtFace>(MAKE, [playerId, names]);
  const faces = names.map((name) => made.find((face) => face.name === name)!);
  await sql(HIDE_OTHERS, [playerId, faces.map(({ id }) => id)]);
  return faces;
}

/** Has one of them like the player. */
export const likeBy = (face: DealtFace, playerId: string) =>
  sql(
    `INSERT INTO swipes (site_id, from_id, to_id, direction, created_at)
     SELECT site_id, id, $2, 'like', now() FROM profiles WHERE id = $1`,
    [face.id, playerId],
  );
