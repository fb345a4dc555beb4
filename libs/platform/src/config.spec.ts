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

describe('photos in a bucket', () => {
  it('are off without S3_BUCKET, and Amazon’s own without an endpoint', () => {
    expect(loadConfig({ ...ENV, S3_REGION: 'eu-west-1' }).s3).toBeNull();
    const keys = { S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' };
    expect(loadConfig({ ...ENV, S3_BUCKET: 'photos', S3_REGION: 'eu-west-1', ...keys }).s3).toEqual({
      ...{ bucket: 'photos', endpoint: null, region: 'eu-west-1', accessKeyId: 'id', secretAccessKey: 'secret' },
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
