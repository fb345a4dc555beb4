import type { ErrorArgs, ErrorCode, LIKE_STATES } from '@duet/contract';
import { MEMBER_LIMITS } from '@duet/contract';

export type PairLikeState = (typeof LIKE_STATES)[number];

/** The rows that exist between two members, seen by one of them. */
export interface LikeRows {
  liked: boolean;
  likedMe: boolean;
  matched: boolean;
}

/**
 * The state of a like for one of the two (specification, point 4). Only a match row makes a match, so that it begins
 * once.
 */
export function likeState({ liked, likedMe, matched }: LikeRows): PairLikeState {
  if (matched) return 'match';
  if (liked) return 'liked';
  return likedMe ? 'received_like' : 'not_liked';
}

const UNCONFIRMED_LIKES_A_DAY = 5;

/** Number of likes that a member may give in one local day (D-07, D-29). */
export function dailyLikeLimit(account: { status: string; paid: boolean }): number {
  if (account.status === 'not_confirmed') return UNCONFIRMED_LIKES_A_DAY;
  return account.paid ? MEMBER_LIMITS.premium_likes_a_day : MEMBER_LIMITS.free_likes_a_day;
}

/** Everything that decides if one member may like another. */
export interface LikeFacts {
  me: { id: string; confirmed: boolean; active: boolean; fictional: boolean };
  /** Null when the site has no such profile. */
  other: { id: string; name: string; active: boolean; invisible: boolean } | null;
  blocked: boolean;
  blockedBy: boolean;
  /** The other one has shown themselves to me by a like, a match or a message (D-26). */
  acquainted: boolean;
}

export interface LikeRefusal {
  code: ErrorCode;
  args?: ErrorArgs;
}

/**
 * The reason to refuse a like, or null. A fictional profile never likes (D-42); liking one is allowed and never
 * matches.
 */
export function refuseLike({ me, other, blocked, blockedBy, acquainted }: LikeFacts): LikeRefusal | null {
  if (!other || other.id === me.id) return { code: 'not_found' };
  if (blockedBy) return { code: 'blocked_by_member', args: { name: other.name } };
  if (blocked || !other.active) return { code: 'not_found' };
  if (other.invisible && !acquainted) return { code: 'not_found' };
  if (me.fictional || (me.confirmed && !me.active)) return { code: 'forbidden' };
  return null;
}
