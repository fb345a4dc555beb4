// Numbers that pages need before any form is touched: no schema stands here.

const PHOTO_MEGABYTES = 10;

/**
 * Limits of a photo's file (D-21). The number of photos that a member may have is a setting of the site. Texts name
 * `{megabytes}` and `{side}`.
 */
export const PHOTO_LIMITS = {
  megabytes: PHOTO_MEGABYTES,
  bytes: PHOTO_MEGABYTES * 1024 * 1024,
  /** Width and height, in pixels. */
  side: 400,
  megapixels: 50,
  types: ['image/jpeg', 'image/png', 'image/webp'],
} as const;

export const INVITE_LENGTH = 8;

/** Passkeys that one account can have. */
export const MOST_PASSKEYS = 10;
/** Characters in the name that a member gives a passkey. */
export const PASSKEY_LABEL_LENGTH = 60;

/** Limits of members without and with premium, where the site has no setting for them. */
export const MEMBER_LIMITS = {
  /** Photos of another member that a free member sees, the main photo among them. */
  free_view: 3,
  /** Conversations that a free member may begin in all (D-37). */
  free_conversations: 2,
  /** Likes in one local day (D-29). */
  free_likes_a_day: 50,
  premium_likes_a_day: 200,
} as const;

/** The swipe game (D-32): likes in one local day, members on a deck, and the last passes that can be undone. */
export const SWIPE_LIMITS = { likes_a_day: 4, deck: 20, undo: 10 } as const;

/** Members on a private list of favourites. */
export const FAVOURITES_LIMIT = 500;

/** Views of profiles are kept for so many days; new ones are counted to so many. */
export const PROFILE_VIEW_LIMITS = { days: 30, counted: 100 } as const;

/** A verification (decision 0155): hours in which a gesture is shown, requests in seven days, and days that a decided selfie is kept. */
export const VERIFICATION_LIMITS = { hours: 24, weekly: 3, kept_days: 30 } as const;

/** Seconds that a `typing` event holds; while the member goes on typing, the page sends the next one well before. */
export const TYPING_SECONDS = 6;
