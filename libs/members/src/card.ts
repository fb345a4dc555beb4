import { visitorHeadSql } from '@duet/photos';

/** Columns of profiles that cards are made of, for statements that pick rows first. */
export const CARD_COLUMNS = ['id', 'card_head', 'card_facts', 'last_active_at'] as const;

/** The same for visitors without a session, whose cards have blurred pictures. */
export const VISITOR_COLUMNS = [...CARD_COLUMNS, 'main_photo', 'public_profile'] as const;

/**
 * SQL of the three columns that a card is made of, in the order of `CardSource`. `profile` is an alias of profiles (or of
 * rows with `CARD_COLUMNS`), `since` an expression: who was active later may be online.
 */
export const cardSql = (profile: string, since: string): string => columnsSql(`${profile}.card_head`, profile, since);

/** The same for a visitor without a session: the photo is blurred, unless that member has made the profile public. */
export const visitorCardSql = (profile: string, since: string): string =>
  columnsSql(visitorHeadSql(profile), profile, since);

const columnsSql = (head: string, profile: string, since: string): string =>
  `${head} AS card_head, ${profile}.card_facts, ${profile}.last_active_at > ${since} AS recent`;

/** SQL of what a card needs to know of its viewer, as JSON text in the form of `ViewerFacts`; `viewer` is an alias of profiles. */
export const viewerFactsSql = (viewer: string): string =>
  `'interests', to_json(${viewer}.interests), 'lat', ${viewer}.cell_lat, 'lon', ${viewer}.cell_lon`;
