/** SQL condition that a row of `swipes` is a delivered like: one of an unconfirmed member is not (D-07). */
export const deliveredLikeSql = (swipe: string): string => `${swipe}.direction = 'like' AND ${swipe}.delivered`;

/**
 * The rule of a match (specification, point 4): two members like each other and both likes are delivered. SQL of the
 * rows `mine` and `theirs` of `swipes`; the rule stands nowhere else. The row of `matches` that follows is inserted
 * once, and only that row makes two members matched.
 */
export const MUTUAL_LIKES = {
  from: `swipes mine JOIN swipes theirs ON theirs.site_id = mine.site_id
    AND theirs.from_id = mine.to_id AND theirs.to_id = mine.from_id`,
  where: `${deliveredLikeSql('mine')} AND ${deliveredLikeSql('theirs')}`,
} as const;
