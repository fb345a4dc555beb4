import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config';
import { DATA_POLICY, WORKER_POLICY } from './content-policies';

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
/** Browsers open no answer that has both a sandbox and this header: it stands on pages that run, the sandbox on all else. */
const OPENER = 'cross-origin-opener-policy';
const RESOURCE = 'cross-origin-resource-policy';
const POLICY = 'content-security-policy';
const DISPOSITION = 'content-disposition';

/** The headers of each kind of answer, where they differ from those of data. A page has a policy of its own (`content-policies.ts`). */
const KINDS = {
  /** JSON, refusals, texts, built files, events, empty answers: as every answer is until it says otherwise. */
  data: { [POLICY]: DATA_POLICY, [RESOURCE]: 'same-origin' },
  /** A page that runs its scripts. */
  page: { [OPENER]: 'same-origin' },
  /** A page without scripts, alone or in a frame of the console. */
  still_page: {},
  /** A picture for those who may see it. */
  picture: { [DISPOSITION]: 'inline' },
  /** A picture that anyone may have: a CDN may pass it on from another host, and mails show it. */
  public_picture: { [DISPOSITION]: 'inline', [RESOURCE]: 'cross-origin' },
  /** A file that is kept, not shown. */
  download: { [DISPOSITION]: 'attachment' },
  worker: { [POLICY]: WORKER_POLICY },
} as const satisfies Record<string, Record<string, string>>;

interface AnswerFacts {
  /** The policy of a page. */
  policy?: string;
  /** The name under which a browser keeps the file. */
  fileName?: string;
}

/** Gives an answer the headers of its kind, in place of those of another that it was about to be. */
export function answerAs(
  reply: FastifyReply,
  kind: keyof typeof KINDS,
  { policy, fileName }: AnswerFacts = {},
): FastifyReply {
  const headers: Record<string, string> = { ...KINDS.data, ...KINDS[kind] };
  for (const name of [OPENER, DISPOSITION]) if (!headers[name]) void reply.removeHeader(name);
  if (policy) headers[POLICY] = policy;
  if (fileName) headers[DISPOSITION] += `; filename="${fileName}"`;
  return reply.headers(headers);
}

type Deployment = Pick<Config, 'publicScheme' | 'hstsSubdomains' | 'consoleHost'>;

/**
 * Headers of every answer, as data has them. The name of a site tells what its members look for, so no other site
 * learns the address of its pages; nobody at all learns one of the console. Decision 0158 has the reasons.
 */
export function securityHeaders({ publicScheme, hstsSubdomains, consoleHost }: Deployment, host: string) {
  return {
    ...KINDS.data,
    'permissions-policy': PERMISSIONS,
    'referrer-policy': host === consoleHost ? 'no-referrer' : 'same-origin',
    'x-content-type-options': 'nosniff',
    ...(publicScheme === 'https' && {
      'strict-transport-security': `max-age=${YEAR_S}${hstsSubdomains ? '; includeSubDomains' : ''}`,
    }),
  };
}

/** The `cache-control` of an answer that has none of its own: what is for one person lies in no cache, their own included. */
export function cacheOf({ method, ctx, staff }: FastifyRequest): string {
  const isForAnyone = (method === 'GET' || method === 'HEAD') && !ctx?.session && !staff;
  return isForAnyone && !ctx?.site.preview ? 'private, no-cache' : 'private, no-store';
}
