import type { Env } from './environment-reader';

/** Keys by which a sender of push messages is known (VAPID, RFC 8292), in base64url. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

/** Push messages. Without a contact, an address that push services may turn to, they are made and logged, but not sent. */
export interface PushConfig {
  contact: string | null;
  /** The keys of all sites up to version 0.1, which sign for browsers that subscribed then. */
  formerKeys: VapidKeys | null;
}

/** In production members are asked only if messages can be sent. */
export function readPush(env: Env, production: boolean, faults: string[]): PushConfig | null {
  const contact = env.VAPID_CONTACT || null;
  if (contact && !/^(mailto:|https:)/.test(contact)) faults.push('VAPID_CONTACT must be a mailto: or https: address');
  return contact || !production ? { contact, formerKeys: readFormerKeys(env, faults) } : null;
}

function readFormerKeys(env: Env, faults: string[]): VapidKeys | null {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = env;
  if (!publicKey && !privateKey) return null;
  if (!/^[\w-]{87}$/.test(publicKey ?? '')) faults.push('VAPID_PUBLIC_KEY must be 65 bytes in base64url');
  if (!/^[\w-]{43}$/.test(privateKey ?? '')) faults.push('VAPID_PRIVATE_KEY must be 32 bytes in base64url');
  return { publicKey: publicKey ?? '', privateKey: privateKey ?? '' };
}
