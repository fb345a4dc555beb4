import { visitorHeadSql } from '@duet/photos';

/** Columns of profiles that make a card, for statements that select rows first. */
export const CARD_COLUMNS = ['id', 'card_head', 'card_facts', 'last_active_at'] as const;

/** The same for visitors without a session, whose cards have blurred photos. */
export const VISITOR_COLUMNS = [...CARD_COLUMNS, 'main_photo', 'public_profile'] as const;

/**
 * SQL of the three columns of a card. `profile` is an alias of profiles (or of rows with `CARD_COLUMNS`); `since` is an
 * expression: a member active after it may be online.
 */
export const cardSql = (profile: string, since: string): string => columnsSql(`${profile}.card_head`, profile, since);

/** The same for a visitor without a session: the photo is blurred, unless the profile is public. */
export const visitorCardSql = (profile: string, since: string): string =>
  columnsSql(visitorHeadSql(profile), profile, since);

const columnsSql = (head: string, profile: string, since: string): string =>
  `${head} AS card_head, ${profile}.card_facts, ${profile}.last_active_at > ${since} AS recent`;

/** SQL of the arguments of a `json_build_object` that makes `ViewerFacts`; `viewer` is an alias of profiles. */
export const viewerFactsSql = (viewer: string): string =>
  `'interests', to_json(${viewer}.interests), 'lat', ${viewer}.cell_lat, 'lon', ${viewer}.cell_lon`;
