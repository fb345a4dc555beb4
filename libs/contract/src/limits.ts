// Numbers that pages need before any form is touched: no schema stands here.

/** What a photo must be: the one place of these limits (D-21). How many a member may have is a setting of the site. */
export const PHOTO_LIMITS = {
  bytes: 10 * 1024 * 1024,
  /** Width and height, in pixels. */
  side: 400,
  megapixels: 50,
  types: ['image/jpeg', 'image/png', 'image/webp'],
} as const;

export const INVITE_LENGTH = 8;
