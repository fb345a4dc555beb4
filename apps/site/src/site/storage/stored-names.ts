/** Everything that the site keeps in a browser's local storage, as the cookies page names it: `…` stands for the rest of a name. */
export const LOCAL_STORAGE_NAMES = [
  'auto-like',
  'dismissed.…',
  'draft.…',
  'moments.shown',
  'outbox.…',
  'push.…',
  'search-order',
  'seen.…',
  'signup-skipped.…',
  'tracking',
] as const;

/** The same for the storage of one tab. The router keeps the scroll positions, and between which pages a picture moves. */
export const TAB_STORAGE_NAMES = [
  'chunk-reload',
  'draft.…',
  'geocode',
  'intention',
  'invite',
  'match-finder',
  'outbox.…',
  'paying',
  'react-router-scroll-positions',
  'remix-router-transitions',
  'signup-draft',
  'signup-step.…',
] as const;

/** The names of the caches that the service worker (`worker/sw.js`) keeps. */
export const WORKER_CACHE_NAMES = ['offline'] as const;

type NameWithRest<Name extends string> = Name extends `${infer Prefix}…` ? `${Prefix}${string}` : Name;

export type LocalKey = NameWithRest<(typeof LOCAL_STORAGE_NAMES)[number]>;
export type TabKey = NameWithRest<(typeof TAB_STORAGE_NAMES)[number]>;
