/** SQL condition that a row of `swipes` is a like that has reached the other one: an unconfirmed member's waits (D-07). */
export const deliveredLikeSql = (swipe: string): string => `${swipe}.direction = 'like' AND ${swipe}.delivered`;

/**
 * What makes a match (specification, point 4): two members have liked each other and both likes are delivered. SQL of the
 * rows `mine` and `theirs` of `swipes`; the one place of this rule. The row of `matches` that follows is made once, and alone
 * says that two members are matched.
 */
export const MUTUAL_LIKES = {
  from: `swipes mine JOIN swipes theirs ON theirs.site_id = mine.site_id
    AND theirs.from_id = mine.to_id AND theirs.to_id = mine.from_id`,
  where: `${deliveredLikeSql('mine')} AND ${deliveredLikeSql('theirs')}`,
} as const;
