import path from 'node:path';
import type { Config } from '../config';

/** Push services of Chrome and its relatives, Firefox, Edge, Safari. A name that begins with a dot stands for all names below it. */
export const PUSH_SERVICES = [
  'fcm.googleapis.com',
  '.push.services.mozilla.com',
  '.notify.windows.com',
  '.push.apple.com',
] as const;

const MOLLIE = 'https://api.mollie.com';

/** Somebody whom this process may call: a host, or all below one that begins with a dot, and a port; or the folder of a socket. */
export type Destination = { host: string; port: number } | { folder: string };

/** A kind of destination, and who says which they are. */
export interface OutboundLine {
  name: string;
  /** The variable that names it; null: the program itself, or staff. */
  variable: string | null;
  destinationsOf: (config: Config) => Destination[];
}

const DEFAULT_PORTS: Record<string, number> = {
  'postgres:': 5432,
  'postgresql:': 5432,
  'redis:': 6379,
  'rediss:': 6379,
  'smtp:': 587,
  'smtps:': 465,
  'http:': 80,
  'https:': 443,
  'clamd:': 3310,
};

/** Host and port of an address. PostgreSQL's may name the folder of its socket in place of a host. */
export function destinationOf(address: string): Destination[] {
  if (!URL.canParse(address)) return [];
  const { protocol, hostname, port, pathname, searchParams } = new URL(address);
  if (protocol === 'clamd:' && !hostname) return [{ folder: path.posix.dirname(decodeURIComponent(pathname)) }];
  const host = decodeURIComponent(searchParams.get('host') ?? hostname);
  if (host.startsWith('/')) return [{ folder: host }];
  return host ? [{ host: plainHost(host), port: Number(port) || DEFAULT_PORTS[protocol] || 0 }] : [];
}

/** A host as a connection names it: without the brackets of IPv6 and the dot of the root. */
export const plainHost = (host: string): string =>
  host
    .toLowerCase()
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '');

const ofAddresses = (...addresses: (string | null | undefined)[]): Destination[] =>
  addresses.flatMap((address) => (address ? destinationOf(address) : []));

/** Amazon's own where no endpoint is named: a bucket is a name below its region, or a path on it. */
function bucketOf({ s3 }: Config): Destination[] {
  if (!s3) return [];
  if (s3.endpoint) return ofAddresses(s3.endpoint);
  const hosts = ['', `${s3.bucket}.`].flatMap((name) =>
    ['', '.cn'].map((end) => `${name}s3.${s3.region}.amazonaws.com${end}`),
  );
  return hosts.map((host) => ({ host, port: 443 }));
}

function namedIn({ outboundHosts }: Config): Destination[] {
  return outboundHosts.flatMap((name) => ofAddresses(`https://${name}`));
}

/** Everybody whom api and worker call by themselves. `docs/operations.md` says of each for what it is called. */
export const OUTBOUND_LINES: readonly OutboundLine[] = [
  { name: 'database', variable: 'DATABASE_URL', destinationsOf: ({ databaseUrl }) => ofAddresses(databaseUrl) },
  {
    name: 'database of all sites',
    variable: 'DATABASE_SYSTEM_URL',
    destinationsOf: ({ systemDatabaseUrl }) => ofAddresses(systemDatabaseUrl),
  },
  {
    name: 'database beside its pooler',
    variable: 'DATABASE_DIRECT_URL',
    destinationsOf: ({ directDatabaseUrl }) => ofAddresses(directDatabaseUrl),
  },
  {
    name: 'replicas',
    variable: 'DATABASE_READ_URL',
    destinationsOf: ({ readDatabaseUrls }) => ofAddresses(...readDatabaseUrls),
  },
  { name: 'Redis', variable: 'REDIS_URL', destinationsOf: ({ redisUrl }) => ofAddresses(redisUrl) },
  { name: 'mail server', variable: 'SMTP_URL', destinationsOf: ({ smtpUrl }) => ofAddresses(smtpUrl) },
  { name: 'bucket', variable: 'S3_ENDPOINT', destinationsOf: bucketOf },
  {
    name: 'Mollie',
    variable: 'MOLLIE_API_KEY',
    destinationsOf: ({ payments: { mollie } }) => (mollie ? ofAddresses(mollie.apiUrl ?? MOLLIE) : []),
  },
  {
    name: 'sandbox of payments',
    variable: 'PAYMENT_EVENTS_URL',
    destinationsOf: ({ production, payments: { provider, eventsUrl } }) =>
      provider === 'sandbox' || !production ? ofAddresses(eventsUrl) : [],
  },
  { name: 'text messages', variable: 'SMS_URL', destinationsOf: ({ sms }) => ofAddresses(sms?.url) },
  { name: 'virus scanner', variable: 'CLAMD_URL', destinationsOf: ({ clamdUrl }) => ofAddresses(clamdUrl) },
  { name: 'traces', variable: 'OTEL_EXPORTER_OTLP_ENDPOINT', destinationsOf: ({ traces }) => ofAddresses(traces?.url) },
  {
    name: 'push services',
    variable: null,
    destinationsOf: ({ push }) => (push ? PUSH_SERVICES.map((host) => ({ host, port: 443 })) : []),
  },
  { name: 'traffic partners', variable: null, destinationsOf: () => [] },
  { name: 'others', variable: 'OUTBOUND_HOSTS', destinationsOf: namedIn },
];
