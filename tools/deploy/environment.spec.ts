import { readFileSync } from 'node:fs';
import { loadConfig } from '@duet/platform';

const compose = readFileSync('docker-compose.yml', 'utf8');
const example = readFileSync('.env.example', 'utf8');

const namesIn = (text: string, pattern: RegExp) => new Set([...text.matchAll(pattern)].map(([, name]) => name!));
const explained = namesIn(example, /^#?([A-Z][A-Z0-9_]+)=/gm);
/** Variables that some container gets, and those of the file .env that compose reads. */
const passed = namesIn(compose, /^\s+([A-Z][A-Z0-9_]+): /gm);
const composeNames = namesIn(compose, /\$\{([A-Z0-9_]+)/g);

/** Everything that the configuration asks its environment for, with every part of it switched on. */
function readByConfig(): Set<string> {
  const namesRead = new Set<string>();
  const values: Record<string, string> = { S3_BUCKET: 'b', S3_ENDPOINT: 'https://s3', PAYMENT_PROVIDER: 'mollie' };
  Object.assign(values, { SMS_URL: 'https://sms', METRICS_PORT: '1', REDIS_URL: 'redis://r', DEMO_COUNTRY: 'DE' });
  const spy = { get: (from: typeof values, name: string) => (namesRead.add(name), from[name]) };
  expect(() => loadConfig(new Proxy(values, spy))).toThrow('The environment is incomplete');
  const sources = ['config.ts', 'payment-config.ts'].map((file) => readFileSync(`libs/platform/src/${file}`, 'utf8'));
  const namesInSources = namesIn(sources.join('\n'), /(?:\benv\.|reader\.\w+\(')([A-Z][A-Z0-9_]+)/g);
  return new Set([...namesRead, ...namesInSources]);
}

/** Read by the configuration, and nothing for those who run the platform. */
const INNER = ['MOLLIE_API_URL'];
/** Settled by the image or the network of compose, or nothing that runs in a container. */
const NOT_FOR_CONTAINERS = [
  'ENV_FILE',
  'HOST',
  'PORT',
  'SITE_DIR',
  'SNAPSHOT_DIR',
  'CONSOLE_DIR',
  'CHROMIUM_PATH',
  'REDIS_SERVER_PATH',
  'PGBOUNCER_PATH',
  'CADDY_PATH',
  'HAPROXY_PATH',
  'ERROR_PAGES',
];

const missingFrom = (there: Set<string>, required: Iterable<string>) =>
  [...required].filter((name) => !there.has(name));

describe('the variables of the environment', () => {
  it('are explained in .env.example, all that the configuration reads', () => {
    const read = missingFrom(new Set(INNER), readByConfig());
    expect(read.length).toBeGreaterThan(35);
    expect(missingFrom(explained, read)).toEqual([]);
  });

  it('are passed by docker-compose.yml, save for what containers settle themselves', () => {
    const reaching = new Set([...passed, ...composeNames, ...NOT_FOR_CONTAINERS]);
    expect(missingFrom(reaching, explained)).toEqual([]);
    expect(missingFrom(passed, missingFrom(new Set([...INNER, ...NOT_FOR_CONTAINERS]), readByConfig()))).toEqual([]);
  });

  it('that docker-compose.yml takes from .env are explained there', () => {
    expect(missingFrom(explained, composeNames)).toEqual([]);
  });
});
