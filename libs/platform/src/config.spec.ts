import { jest } from '@jest/globals';
import { ConfigError, loadConfig, readConfig } from './config';
import type { Log } from './logging';
import { warnOfUnneeded } from './process-variables';

const ENV = {
  DATABASE_URL: 'postgres://app@127.0.0.1/duet',
  DATABASE_SYSTEM_URL: 'postgres://system@127.0.0.1/duet',
  SMTP_URL: 'smtp://127.0.0.1',
  SECRET: 'a secret that is long enough to be taken',
};

const faultsOf = (env: Record<string, string>) => {
  try {
    loadConfig({ ...ENV, ...env });
    return [];
  } catch (error) {
    return (error as ConfigError).faults;
  }
};

describe('what a process cannot start without', () => {
  it('has no default: a secret of 32 characters and more, and addresses with their passwords', () => {
    expect(() => loadConfig({})).toThrow(/DATABASE_URL[^]*SECRET/);
    expect(faultsOf({ SECRET: '' }).join()).toContain('SECRET');
    expect(faultsOf({ SECRET: 'x'.repeat(31) }).join()).toContain('SECRET');
    expect(faultsOf({ SECRET: 'x'.repeat(32) }).join()).not.toContain('SECRET is');
  });
});

describe('a process that serves one half alone', () => {
  const SITES = { ...ENV, API_SERVES: 'sites', DATABASE_SYSTEM_URL: '', SMTP_URL: '' };
  const faultsOfApi = (env: Record<string, string>) => {
    const { faults } = readConfig(env, 'api');
    return faults;
  };

  it('needs neither the role that sees all sites nor a mail server where it is that of sites', () => {
    expect(loadConfig(SITES, 'api')).toMatchObject({
      serves: 'sites',
      systemDatabaseUrl: '',
      smtpUrl: '',
      unneeded: [],
    });
    const whole = { ...SITES, API_SERVES: '' };
    const missing = ['DATABASE_SYSTEM_URL is missing', 'SMTP_URL is missing'];
    expect(faultsOfApi(whole)).toEqual(missing);
    expect(faultsOfApi({ ...SITES, API_SERVES: 'console' })).toEqual(missing);
    expect(readConfig(SITES, 'worker').faults).toEqual(missing);
    expect(faultsOfApi({ ...SITES, API_SERVES: 'members' })).toContain('API_SERVES must be all, sites or console');
  });

  it('does not read what is not for it, and does not start with that in production', () => {
    const more = {
      DATABASE_SYSTEM_URL: ENV.DATABASE_SYSTEM_URL,
      BACKUP_PASSPHRASE: 'x',
      DATABASE_OWNER_URL: 'postgres://o@h/d',
    };
    const names = ['DATABASE_SYSTEM_URL', 'DATABASE_OWNER_URL', 'BACKUP_PASSPHRASE'];
    expect(loadConfig({ ...SITES, ...more }, 'api')).toMatchObject({ systemDatabaseUrl: '', unneeded: names });
    expect(faultsOfApi({ ...SITES, ...more, NODE_ENV: 'production' })).toEqual(
      names.map((name) => `${name} is not for a process with API_SERVES=sites: take it out of its environment`),
    );
  });

  it('is told all the same where it does everything, or the jobs', () => {
    const owner = { ...ENV, DATABASE_OWNER_URL: 'postgres://o@127.0.0.1/d', NODE_ENV: 'production' };
    for (const kind of ['api', 'worker'] as const) {
      const warn = jest.fn();
      const config = loadConfig(owner, kind);
      warnOfUnneeded(config, { warn } as unknown as Log);
      expect(warn).toHaveBeenCalledWith(expect.any(String), { variables: ['DATABASE_OWNER_URL'] });
    }
  });

  it('goes around a pooler with its own role', () => {
    const direct = (role: string) => ({ ...SITES, DATABASE_DIRECT_URL: `postgres://${role}@127.0.0.1/duet` });
    expect(faultsOfApi(direct('app'))).toEqual([]);
    const fault = 'DATABASE_DIRECT_URL must name the role of DATABASE_URL where API_SERVES=sites';
    expect(faultsOfApi(direct('system'))).toEqual([fault]);
  });
});

describe('photos in a bucket', () => {
  it('are off without S3_BUCKET, and Amazon’s own without an endpoint', () => {
    expect(loadConfig({ ...ENV, S3_REGION: 'eu-west-1' }).s3).toBeNull();
    const keys = { S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' };
    expect(loadConfig({ ...ENV, S3_BUCKET: 'photos', S3_REGION: 'eu-west-1', ...keys }).s3).toEqual({
      bucket: 'photos',
      endpoint: null,
      region: 'eu-west-1',
      accessKeyId: 'id',
      secretAccessKey: 'secret',
    });
  });

  it('need everything that a bucket needs, named all at once', () => {
    expect(faultsOf({ S3_BUCKET: 'photos', S3_ENDPOINT: 'ftp://files.example' })).toEqual([
      'S3_ENDPOINT must be a https: or http: address',
      'S3_REGION is missing',
      'S3_ACCESS_KEY_ID is missing',
      'S3_SECRET_ACCESS_KEY is missing',
    ]);
  });
});

describe('replicas', () => {
  it('are as many as there are addresses between commas, and none without', () => {
    expect(loadConfig(ENV)).toMatchObject({ readDatabaseUrls: [], readLagSeconds: 5 });
    const urls = ['postgres://app@10.0.0.2/duet', 'postgresql://app@10.0.0.3:6432/duet'];
    const variables = { DATABASE_READ_URL: urls.join(', '), DATABASE_READ_LAG: '2' };
    expect(loadConfig({ ...ENV, ...variables })).toMatchObject({ readDatabaseUrls: urls, readLagSeconds: 2 });
  });

  it('are told what is wrong with an address', () => {
    const fault = 'DATABASE_READ_URL must be postgres: or postgresql: addresses, separated by commas';
    expect(faultsOf({ DATABASE_READ_URL: 'postgres://app@10.0.0.2/duet,10.0.0.3' })).toEqual([fault]);
  });
});

describe('payments', () => {
  const PRODUCTION = { NODE_ENV: 'production' };

  it('[F04] are tried in the sandbox by default, which production refuses unless it is allowed by name', () => {
    expect(loadConfig(ENV).payments.provider).toBe('sandbox');
    expect(loadConfig({ ...ENV, ...PRODUCTION }).payments.provider).toBeNull();
    const env = { ...PRODUCTION, PAYMENT_PROVIDER: 'sandbox' };
    expect(faultsOf(env)).toEqual([
      'PAYMENT_PROVIDER=sandbox is refused with NODE_ENV=production: no money moves there',
    ]);
    expect(faultsOf({ ...env, SANDBOX_PAYMENTS: 'allowed' })).toEqual([]);
  });

  it('[F04] go through Mollie where its key and our address are given', () => {
    expect(faultsOf({ PAYMENT_PROVIDER: 'mollie' })).toEqual([
      'MOLLIE_API_KEY is missing',
      'PAYMENT_EVENTS_URL is missing',
    ]);
    const own = { PAYMENT_PROVIDER: 'mollie', MOLLIE_API_KEY: 'test_key', PAYMENT_EVENTS_URL: 'https://pay.example' };
    expect(loadConfig({ ...ENV, ...own }).payments).toEqual({
      provider: 'mollie',
      eventsUrl: 'https://pay.example',
      mollie: { apiKey: 'test_key', apiUrl: null },
    });
    expect(faultsOf({ PAYMENT_PROVIDER: 'cash' })).toEqual(['PAYMENT_PROVIDER must be sandbox or mollie']);
  });
});

describe('text messages', () => {
  it('[F06] need a place for the number and the text', () => {
    expect(loadConfig(ENV).sms).toBeNull();
    expect(faultsOf({ SMS_URL: 'sms.example', SMS_BODY: '{to}' })).toEqual([
      'SMS_URL must be an https: address',
      'SMS_BODY must contain {to} and {text}',
    ]);
  });
});

describe('the country of visitors without one', () => {
  it('is set by the demo alone (acceptance M15)', () => {
    expect(loadConfig(ENV).demoCountry).toBeNull();
    expect(loadConfig({ ...ENV, DEMO: '1', DEMO_COUNTRY: 'de' }).demoCountry).toBe('DE');
    expect(faultsOf({ DEMO_COUNTRY: 'DE' })).toEqual([
      'DEMO_COUNTRY is refused without DEMO=1: elsewhere the address of a visitor tells the country',
    ]);
    expect(faultsOf({ NODE_ENV: 'production', DEMO_COUNTRY: 'DE' })).toHaveLength(1);
    expect(faultsOf({ DEMO: '1', DEMO_COUNTRY: 'Germany' })).toEqual([
      'DEMO_COUNTRY must be a country of two letters, such as DE',
    ]);
  });
});

describe('names below the hosts of sites', () => {
  it('are said to be on https by HSTS_SUBDOMAINS=1 alone', () => {
    const answers = [undefined, '', '0', '1'].map(
      (value) => loadConfig({ ...ENV, HSTS_SUBDOMAINS: value }).hstsSubdomains,
    );
    expect(answers).toEqual([false, false, false, true]);
  });
});
