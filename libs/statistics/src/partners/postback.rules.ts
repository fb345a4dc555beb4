import { createHmac } from 'node:crypto';
import type { ClickField, PostbackEvent } from '@duet/contract';
import { POSTBACK_PLACEHOLDERS } from '@duet/contract';
import { isPublicAddress } from '@duet/platform';
import ipaddr from 'ipaddr.js';

type Placeholder = (typeof POSTBACK_PLACEHOLDERS)[number];
/** https and a host in plain signs, which ends before the first placeholder. */
const PLAIN_HOST = /^https:\/\/[^/\\?#{}]+(?:[/?#]|$)/i;
const BRACES = /\{([^{}]*)\}/g;

/** The facts that an address is made of; a source has no field that the visitor came without. */
export interface PostbackFacts {
  id: string;
  event: PostbackEvent;
  happenedAt: Date;
  clickField: ClickField;
  source: Readonly<Record<string, string>>;
}

/** True for an address that a partner may be called by: https, a public host without a log-in, known placeholders behind the host. */
export function isPostbackUrl(template: string): boolean {
  if (!PLAIN_HOST.test(template)) return false;
  const names = [...template.matchAll(BRACES)].map(([, name]) => name);
  if (!names.every((name) => POSTBACK_PLACEHOLDERS.includes(name as Placeholder))) return false;
  const filled = template.replaceAll(BRACES, 'x');
  if (/[{}\s]/.test(filled) || !URL.canParse(filled)) return false;
  const { protocol, username, password, host } = new URL(filled);
  if (protocol !== 'https:' || username || password) return false;
  return isPublicHost(hostnameOf(host));
}

/** The host without its port; an IPv6 address without its brackets. */
export const hostnameOf = (host: string): string => host.replace(/:\d+$/, '').replace(/^\[|\]$/g, '');

/** False for a name or address that is certainly of this machine or its network; a name is looked up before it is called. */
function isPublicHost(hostname: string): boolean {
  if (ipaddr.isValid(hostname)) return isPublicAddress(hostname);
  return hostname.includes('.') && !/\.(localhost|local|internal|home\.arpa|lan)\.?$/.test(hostname);
}

/** The address to call, each placeholder filled in as part of a query. */
export function fillUrl(template: string, { id, event, happenedAt, clickField, source }: PostbackFacts): string {
  const values: Record<Placeholder, string> = {
    id,
    event,
    time: String(Math.floor(happenedAt.getTime() / 1000)),
    click_id: source[clickField] ?? '',
    network: source.network ?? '',
    ref: source.ref ?? '',
    sub1: source.sub1 ?? '',
    sub2: source.sub2 ?? '',
    sub3: source.sub3 ?? '',
  };
  return template.replaceAll(BRACES, (_braces, name: Placeholder) => encodeURIComponent(values[name]));
}

/** The headers by which a partner knows who calls, and that it has not heard this already. */
export function signatureHeaders(secret: string, { id, url, at }: { id: string; url: string; at: Date }) {
  const time = String(Math.floor(at.getTime() / 1000));
  const signature = createHmac('sha256', secret).update(`${id}.${time}.${url}`).digest('hex');
  return { 'postback-id': id, 'postback-time': time, 'postback-signature': `v1=${signature}` };
}
