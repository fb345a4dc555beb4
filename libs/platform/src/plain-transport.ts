import { isIP } from 'node:net';
import type { Config } from './config';

/** The services that production reaches over a sealed line alone, as ALLOW_PLAIN_TRANSPORT names them. */
export const TRANSPORTS = ['database', 'redis', 'smtp', 's3', 'sms', 'traces', 'scanner'] as const;
export type Transport = (typeof TRANSPORTS)[number];

interface Line {
  kind: Transport;
  variable: string;
  address: string;
  isSealed: (url: URL) => boolean;
}

interface Settings {
  env: Record<string, string | undefined>;
  config: Config;
  /** The kinds for which a plain line is meant. */
  allowed: string[];
}

/** The words of `sslmode` that ask who answers; `prefer` and `no-verify` let anybody in between. */
const SSL_MODES = new Set(['require', 'verify-ca', 'verify-full']);

const isPostgresSealed = ({ searchParams }: URL): boolean => SSL_MODES.has(searchParams.get('sslmode') ?? '');
const isHttpsLine = ({ protocol }: URL): boolean => protocol === 'https:';
/** clamd speaks no TLS. */
const isNeverSealed = (): boolean => false;
const isRedisSealed = ({ protocol }: URL): boolean => protocol === 'rediss:';
/** Without `requireTLS` a server that offers no STARTTLS would get mails and password in the clear. */
const isSmtpSealed = ({ protocol, searchParams }: URL): boolean =>
  protocol === 'smtps:' || searchParams.get('requireTLS') === 'true';

/** Nothing of it leaves this machine: a loopback address, or the socket of a folder (PostgreSQL alone). */
function isLocal(url: URL): boolean {
  const host = decodeURIComponent(url.searchParams.get('host') ?? url.hostname).replace(/^\[|\]$/g, '');
  // clamd without a host: the path is that of a socket.
  if (url.protocol === 'clamd:' && host === '') return true;
  if (host === 'localhost' || host === '::1' || host.startsWith('/')) return true;
  return isIP(host) === 4 && host.startsWith('127.');
}

function linesOf({ env, config }: Settings): Line[] {
  const databases = ['DATABASE_URL', 'DATABASE_SYSTEM_URL', 'DATABASE_DIRECT_URL', 'DATABASE_OWNER_URL'];
  const lineOf = (variable: string, address = ''): Line => {
    return { kind: 'database', variable, address, isSealed: isPostgresSealed };
  };
  return [
    ...databases.map((variable) => lineOf(variable, env[variable])),
    ...config.readDatabaseUrls.map((address) => lineOf('DATABASE_READ_URL', address)),
    { kind: 'redis', variable: 'REDIS_URL', address: config.redisUrl ?? '', isSealed: isRedisSealed },
    { kind: 'smtp', variable: 'SMTP_URL', address: config.smtpUrl, isSealed: isSmtpSealed },
    { kind: 's3', variable: 'S3_ENDPOINT', address: config.s3?.endpoint ?? '', isSealed: isHttpsLine },
    { kind: 'scanner', variable: 'CLAMD_URL', address: config.clamdUrl ?? '', isSealed: isNeverSealed },
    { kind: 'sms', variable: 'SMS_URL', address: config.sms?.url ?? '', isSealed: isHttpsLine },
    {
      kind: 'traces',
      variable: env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT
        ? 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'
        : 'OTEL_EXPORTER_OTLP_ENDPOINT',
      address: config.traces?.url ?? '',
      isSealed: isHttpsLine,
    },
  ];
}

const SEALED_BY: Record<Transport, string> = {
  database: 'sslmode=verify-full',
  redis: 'rediss:',
  smtp: 'smtps: or requireTLS=true',
  s3: 'https:',
  sms: 'https:',
  traces: 'https:',
  scanner: 'a socket or 127.0.0.1',
};

const isPlain = ({ address, isSealed }: Line): boolean => {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  return !isLocal(url) && !isSealed(url);
};

/**
 * Sentences about lines on which production would send passwords and what members write in the clear over a network, each with the
 * setting that allows it. An address of this machine is always allowed; outside production everything is.
 */
export function plainTransportFaults(settings: Settings): string[] {
  const { config, allowed } = settings;
  const unknown = allowed.filter((name) => !TRANSPORTS.some((kind) => kind === name));
  const faults = unknown.map(
    (name) => `ALLOW_PLAIN_TRANSPORT knows ${TRANSPORTS.join(', ')}, but not ${JSON.stringify(name)}`,
  );
  if (!config.production) return faults;
  for (const line of linesOf(settings)) {
    const { kind, variable } = line;
    if (allowed.includes(kind) || !isPlain(line)) continue;
    faults.push(
      `${variable} is a plain line to another machine: ${SEALED_BY[kind]} seals it, ALLOW_PLAIN_TRANSPORT=${kind} says that it is meant`,
    );
  }
  return faults;
}
