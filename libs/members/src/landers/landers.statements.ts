import type { Statement } from '@duet/platform';
import { visitorCardSql } from '../card';

/** Members who chose to be seen by visitors, with a photo; a fictional profile is none of them (D-71). */
export const PUBLIC_MEMBERS: Statement = {
  name: 'landers.public_members',
  mayLag: true,
  text: `SELECT ${visitorCardSql('p', '$2::timestamptz')} FROM profiles p
    WHERE p.site_id = $1 AND p.searchable AND p.public_profile AND NOT p.fictional AND p.main_photo IS NOT NULL
    ORDER BY p.last_active_at DESC LIMIT $3::int`,
};

/** One of them. */
export const PUBLIC_MEMBER: Statement = {
  name: 'landers.public_member',
  mayLag: true,
  text: `SELECT ${visitorCardSql('p', '$2::timestamptz')} FROM profiles p
    WHERE p.site_id = $1 AND p.id = $3 AND p.searchable AND p.public_profile AND NOT p.fictional`,
};

/** Counts the members who share each interest, among so many of the site at most: a large site is not read as a whole. */
export const SHARED_INTERESTS: Statement = {
  name: 'landers.shared_interests',
  mayLag: true,
  text: `SELECT interest, count(*)::int AS members FROM (
      SELECT interests FROM profiles WHERE site_id = $1 AND searchable AND NOT fictional
        AND NOT ('interests' = ANY(hidden_fields)) LIMIT $3::int) p, unnest(p.interests) AS interest
    WHERE interest = ANY($2::text[]) GROUP BY interest`,
};
