import { ConfigError, loadConfig } from './config';

const FAR = '10.4.0.7';
const LOCAL = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://app@127.0.0.1/duet',
  DATABASE_SYSTEM_URL: 'postgres://system@localhost/duet',
  SMTP_URL: 'smtp://127.0.0.1:25',
  SECRET: 'a secret that is long enough to be taken',
};
const BUCKET = { S3_BUCKET: 'b', S3_REGION: 'r', S3_ACCESS_KEY_ID: 'i', S3_SECRET_ACCESS_KEY: 's' };

const faultsOf = (env: Record<string, string>) => {
  try {
    loadConfig({ ...LOCAL, ...env });
    return [];
  } catch (error) {
    return (error as ConfigError).faults;
  }
};

/** By kind: a variable with a plain line, sealed ones, and local ones. */
const LINES: [kind: string, variable: string, plain: string[], fit: string[]][] = [
  [
    'database',
    'DATABASE_URL',
    [
      `postgres://a@${FAR}/duet`,
      `postgres://a@${FAR}/duet?sslmode=prefer`,
      `postgres://a@${FAR}/duet?sslmode=no-verify`,
      `postgres://a@127.0.0.1/duet?host=${FAR}`,
      'postgres://a@127.example.com/duet',
    ],
    [
      `postgres://a@${FAR}/duet?sslmode=verify-full`,
      `postgres://a@${FAR}/duet?sslmode=require`,
      'postgres://a@[::1]/duet',
      'postgres://a@%2Frun%2Fpostgresql/duet',
      'postgres://a@x/duet?host=/run/postgresql',
    ],
  ],
  ['database', 'DATABASE_SYSTEM_URL', [`postgres://s@${FAR}/duet`], [`postgres://s@${FAR}/duet?sslmode=verify-ca`]],
  ['database', 'DATABASE_DIRECT_URL', [`postgres://s@${FAR}/duet`], ['postgres://s@127.0.0.2/duet']],
  ['database', 'DATABASE_OWNER_URL', [`postgres://o@${FAR}/duet`], ['postgres://o@localhost/duet']],
  [
    'database',
    'DATABASE_READ_URL',
    [`postgres://a@${FAR}/duet,postgres://a@127.0.0.1/duet`],
    [`postgres://a@localhost/duet,postgres://a@${FAR}/duet?sslmode=require`],
  ],
  ['redis', 'REDIS_URL', [`redis://${FAR}`], [`rediss://${FAR}`, 'redis://127.0.0.1:6379']],
  [
    'smtp',
    'SMTP_URL',
    [`smtp://${FAR}:587`, `smtp://${FAR}?requireTLS=false`],
    [`smtps://${FAR}`, `smtp://${FAR}:587?requireTLS=true`],
  ],
  ['s3', 'S3_ENDPOINT', [`http://${FAR}:9000`], [`https://${FAR}`, 'http://localhost:9000']],
  ['sms', 'SMS_URL', [`http://${FAR}/sms`], [`https://${FAR}/sms`, 'http://127.0.0.1/sms']],
  ['scanner', 'CLAMD_URL', [`clamd://${FAR}:3310`], ['clamd://127.0.0.1', 'clamd:///run/clamav/clamd.ctl']],
  ['traces', 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', [`http://${FAR}:4318/v1/traces`], [`https://${FAR}/v1/traces`]],
  ['traces', 'OTEL_EXPORTER_OTLP_ENDPOINT', [`http://${FAR}:4318`], [`https://${FAR}`, 'http://127.0.0.1:4318']],
];

describe('a plain line to another machine', () => {
  it.each(LINES)('to %s (%s) is refused in production, by the name of the setting that allows it', (...row) => {
    const [kind, variable, plain, fit] = row;
    const others = variable === 'S3_ENDPOINT' ? BUCKET : {};
    for (const address of plain) {
      const env = { ...others, [variable]: address };
      const faults = faultsOf(env);
      expect(faults).toEqual([expect.stringContaining(variable)]);
      expect(faults[0]).toContain(`ALLOW_PLAIN_TRANSPORT=${kind} `);
      expect(faultsOf({ ...env, ALLOW_PLAIN_TRANSPORT: `push-less, ${kind}` })).toEqual([
        'ALLOW_PLAIN_TRANSPORT knows database, redis, smtp, s3, sms, traces, scanner, but not "push-less"',
      ]);
      expect(faultsOf({ ...env, ALLOW_PLAIN_TRANSPORT: kind })).toEqual([]);
      expect(faultsOf({ ...env, NODE_ENV: 'development' })).toEqual([]);
    }
    for (const address of fit) expect(faultsOf({ ...others, [variable]: address })).toEqual([]);
  });

  it('is never shown with its password', () => {
    expect(faultsOf({ REDIS_URL: `redis://:hidden@${FAR}` })[0]).not.toContain('hidden');
  });
});
