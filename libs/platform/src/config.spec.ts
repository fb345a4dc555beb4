import { ConfigError, loadConfig } from './config';

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
