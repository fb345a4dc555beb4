import type { Ctx } from '@duet/platform';
import { cardContext } from '@duet/members';

/** The parameter that `viewerSql` makes the viewer's card context of. */
export const viewerContext = ({ site, session }: Pick<Ctx, 'site' | 'session'>, now: Date): string =>
  cardContext({ now, settings: site.settings, interests: site.settings.interests, session });

/**
 * SQL of the viewer: member `$2` on site `$1`, whose own interests and place are read in the same statement, so that a
 * polled list stays one. `context` is a parameter made by `viewerContext`; as the materialised `viewer` of a statement its
 * row's `context`, `VIEWER_CONTEXT`, goes into `cardSql`.
 */
export const viewerSql = (context: string): string => `
  SELECT v.id, jsonb_set(${context}::jsonb, '{interests}', coalesce((SELECT jsonb_agg(i) FROM unnest(v.interests) i
    WHERE ${context}::jsonb->'interests' ? i), '[]'))
    || CASE WHEN ${context}::jsonb ? 'placed' THEN jsonb_build_object('lat', v.cell_lat, 'lon', v.cell_lon) ELSE '{}' END AS context
  FROM profiles v WHERE v.site_id = $1 AND v.id = $2`;

/** The card context of the viewer, where `viewer` is a materialised part of the statement. */
export const VIEWER_CONTEXT = '(SELECT context FROM viewer)';
