interface LikeCountsOptions {
  site: string;
  member: string;
}

/** SQL expressions of the numbers of a member's likes, passes, received likes and matches. */
export const likeCountsSql = ({ site, member }: LikeCountsOptions) => ({
  likesSent: `(SELECT count(*) FROM swipes w WHERE w.site_id = ${site} AND w.from_id = ${member} AND w.direction = 'like')`,
  passes: `(SELECT count(*) FROM swipes w WHERE w.site_id = ${site} AND w.from_id = ${member} AND w.direction = 'pass')`,
  likesReceived: `(SELECT count(*) FROM swipes w WHERE w.site_id = ${site} AND w.to_id = ${member} AND w.direction = 'like')`,
  matches: `(SELECT count(*) FROM matches m WHERE m.site_id = ${site} AND m.a_id = ${member})
      + (SELECT count(*) FROM matches m WHERE m.site_id = ${site} AND m.b_id = ${member})`,
});
