import { hash } from 'node:crypto';
import type { Config } from '../config';

/** The policy of every answer that is no page: it can load and run nothing, and stands in no frame. */
export const NO_CONTENT_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The one style sheet that a plain page may have, for its policy. */
export const styleHash = (css: string): string => `'sha256-${hash('sha256', css, 'base64')}'`;

/** Powers of the browser that no page uses; a page may ask where its visitor is and for a passkey, its frames may not. */
const PERMISSIONS = [
  'geolocation=(self)',
  'publickey-credentials-create=(self)',
  'publickey-credentials-get=(self)',
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
]
  .map((one) => (one.includes('=') ? one : `${one}=()`))
  .join(', ');

const YEAR_S = 31_536_000;

/**
 * Headers of every answer. Pages put their own policy in place of the first one, and pictures that anyone may have say
 * so (`cross-origin-resource-policy`). Strict-Transport-Security stands on https alone; see docs/decisions/0071.
 */
export function securityHeaders({ publicScheme }: Pick<Config, 'publicScheme'>): Record<string, string> {
  return {
    'content-security-policy': NO_CONTENT_POLICY,
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': PERMISSIONS,
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    ...(publicScheme === 'https' && { 'strict-transport-security': `max-age=${YEAR_S}; includeSubDomains` }),
  };
}
