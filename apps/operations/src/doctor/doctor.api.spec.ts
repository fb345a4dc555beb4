import { execFile } from 'node:child_process';
import dgram from 'node:dgram';
import { Resolver } from 'node:dns/promises';
import { readFileSync } from 'node:fs';
import net from 'node:net';
import type { AddressInfo } from 'node:net';
import tls from 'node:tls';
import { sealTotpSecret } from '@duet/accounts';
import type { Config } from '@duet/platform';
import { KeyRing, seal, sealingKey } from '@duet/platform';
import type { TestApp } from '@duet/testing';
import {
  builtSite,
  logInStaff,
  makeSite,
  makeStaff,
  S3Server,
  SmtpRelay,
  startTestApp,
  testRedis,
} from '@duet/testing';
import { lookAtClock } from './database';
import { lookAtDomains, PUBLIC } from './domains';
import type { Finding } from './finding';
import { lookAtKeys } from './keys';
import { lookAtRedis, lookAtStorage } from './services';
import { AppModule } from '../../../api/src/app.module';

let test: TestApp;
const servers: { close: () => unknown }[] = [];

beforeAll(async () => {
  test = await startTestApp({ root: AppModule.with });
});
afterAll(async () => {
  for (const server of servers) server.close();
  await test.close();
});

const installation = (more: Partial<Config> = {}, now = () => new Date()) => ({
  env: {},
  config: { ...test.config, ...more },
  now,
});
const linesOf = (findings: Finding[]) => findings.map(({ level, text }) => `${level}: ${text}`);

async function listening<S extends net.Server>(server: S): Promise<number> {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

/** The command with the variables of a whole installation, or others in their place. */
async function doctor(more: Record<string, string>, ...args: string[]): Promise<{ code: number; output: string }> {
  const { config, database, app } = test;
  const variables = {
    DATABASE_URL: database.appUrl,
    DATABASE_SYSTEM_URL: database.systemUrl,
    DATABASE_OWNER_URL: database.ownerUrl,
    SECRET: config.secret,
    STORAGE_DIR: config.storageDir,
    PORT: new URL(await app.getUrl()).port,
    SITE_DIR: builtSite(),
    CONSOLE_DIR: builtSite(),
    SNAPSHOT_DIR: '',
    REDIS_URL: testRedis('duet_worker') ?? '',
    ...more,
  };
  const options = { env: { ...process.env, NODE_OPTIONS: '', ...variables } };
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['dist/server/apps/operations/src/doctor/main.js', ...args],
      options,
      (error, stdout, stderr) => resolve({ code: Number(error?.code ?? 0), output: `${stdout}${stderr}` }),
    );
  });
}

describe('npm run doctor', () => {
  it('finds no fault in an installation that is whole, sends a mail when asked to, and changes nothing else', async () => {
    await logInStaff(test);
    const relay = await SmtpRelay.start();
    const { code, output } = await doctor({ SMTP_URL: relay.url }, '--mail-to', 'me@example.org');
    expect(output).not.toContain('FAULT');
    expect(code).toBe(0);
    expect(relay.arrivals.map(({ subject }) => subject)).toEqual(['Duet can send mails']);
    await relay.stop();
    for (const line of [
      /^ok +environment +every variable that is needed is there$/m,
      /^ok +program +Node \d/m,
      /^ok +database +PostgreSQL 18/m,
      /^ok +database +duet_app has no more rights than it needs$/m,
      /^ok +database +row-level security is forced, and duet_app sees nothing without a site$/m,
      /^ok +migrations +all \d+ migrations have run$/m,
      /^ok +connections +max_connections 200 is enough for \d+ api and \d+ workers/m,
      /^ok +staff +1 administrators/m,
      /^ok +keys +the keys that sign mails and push messages can be read$/m,
      /^ok +storage +the folder .* stores, returns and removes files$/m,
      /^ok +api +the api of this machine is ready$/m,
    ]) {
      expect(output).toMatch(line);
    }
  });

  it('names each fault with what to do, and ends with 1', async () => {
    const { id } = await makeStaff(test);
    const sealed = sealTotpSecret(
      new KeyRing({ secret: 'the secret of before, which is lost by now' }),
      'JBSWY3DPEHPK3PXP',
    );
    await test.db.systemRows('UPDATE staff SET totp_secret = $2 WHERE id = $1', [id, sealed]);
    const superuser = process.env.TEST_POSTGRES_URL!.replace(/[^/]+$/, test.database.name);
    const { code, output } = await doctor({
      DATABASE_URL: superuser,
      DATABASE_OWNER_URL: superuser.replace(/[^/]+$/, 'postgres'),
      SMTP_URL: 'smtp://127.0.0.1:1',
      REDIS_URL: 'redis://127.0.0.1:1',
      STORAGE_DIR: '/dev/null/storage',
      SITE_DIR: '/nowhere',
      PORT: '1',
      DATABASE_POOL: '90',
      TRUSTED_PROXIES: '0.0.0.0/0',
      ANSWER_WITHIN_MS: 'soon',
      VAPID_CONTACT: 'mailto:operations@example.com',
      VAPID_PUBLIC_KEY: `B${'A'.repeat(86)}`,
      VAPID_PRIVATE_KEY: `${'A'.repeat(42)}E`,
    });
    expect(code).toBe(1);
    for (const line of [
      /^FAULT +environment +ANSWER_WITHIN_MS must be a number/m,
      /^FAULT +program +\/nowhere\/index\.html is not there\n +→ Run npm run build\.$/m,
      /^FAULT +database +DATABASE_URL logs in as postgres, who may see and do everything\n +→ Let DATABASE_URL/m,
      /^FAULT +migrations +\d+ migrations have not run: AddPlatform\d+, .*\n +→ Run node dist\/server\/tools\/migrate/m,
      /^FAULT +connections +max_connections 200 is enough for 0 api/m,
      /^FAULT +staff +the second factors of staff\d+@example\.com cannot be read: SECRET has changed$/m,
      /^FAULT +redis +Redis does not answer: .*ECONNREFUSED/m,
      /^FAULT +storage +the folder \/dev\/null\/storage does not work/m,
      /^FAULT +mail +the mail server 127\.0\.0\.1:1 refuses us/m,
      /^FAULT +push +VAPID_PUBLIC_KEY does not belong to VAPID_PRIVATE_KEY$/m,
      /^FAULT +proxies +TRUSTED_PROXIES trusts everyone/m,
      /^warning +api +no api is ready/m,
    ]) {
      expect(output).toMatch(line);
    }
  });

  it('tells of tables that row-level security does not hold on, and of nobody who could log in', async () => {
    const other = await startTestApp({ root: AppModule.with });
    const superuser = process.env.TEST_POSTGRES_URL!.replace(/[^/]+$/, other.database.name);
    const { DatabaseClient } = await import('@duet/platform');
    const client = new DatabaseClient(superuser);
    await client.connect();
    await client.query('ALTER TABLE wallets NO FORCE ROW LEVEL SECURITY');
    await client.end();
    const { output } = await doctor({
      DATABASE_URL: other.database.appUrl,
      DATABASE_SYSTEM_URL: other.database.systemUrl,
      SMTP_URL: 'smtp://127.0.0.1:1',
    });
    await other.close();
    expect(output).toMatch(/^FAULT +database +row-level security is not forced on wallets$/m);
    expect(output).toMatch(/^FAULT +staff +there is no administrator\n +→ Run npm run admin -- create/m);
  });
});

describe('services', () => {
  it('a bucket stores, returns and removes a file, and a wrong key is a fault', async () => {
    const bucket = await S3Server.start();
    expect(linesOf(await lookAtStorage(installation({ s3: bucket.access })))).toEqual([
      'ok: the bucket pictures stores, returns and removes files',
    ]);
    expect(bucket.objects.size).toBe(0);
    const wrong = { ...bucket.access, secretAccessKey: 'wrong' };
    const [finding] = await lookAtStorage(installation({ s3: wrong }));
    expect(finding).toMatchObject({
      level: 'fault',
      text: expect.stringMatching(/^the bucket pictures does not work/),
    });
    await bucket.stop();
  });

  /** Starts a server that answers as a Redis without a password does; answers its port. */
  async function startOpenRedis(policy: string): Promise<number> {
    const memory = `maxmemory_policy:${policy}\r\n`;
    const answers: Record<string, string> = { info: `$${memory.length}\r\n${memory}\r\n` };
    const redis = net.createServer((socket) => {
      socket.on('error', () => undefined);
      socket.on('data', (chunk) => {
        for (const command of chunk.toString().split(/(?=\*\d+\r\n)/)) {
          const name = command.split('\r\n')[2]?.toLowerCase() ?? '';
          socket.write(answers[name] ?? '+OK\r\n');
        }
      });
    });
    return listening(redis);
  }

  const linesOfRedis = async (redisUrl: string) => linesOf(await lookAtRedis(installation({ redisUrl })));

  it('a Redis that throws keys away is a fault', async () => {
    const address = `redis://127.0.0.1:${await startOpenRedis('allkeys-lru')}`;
    expect(await linesOfRedis(address)).toEqual(['fault: Redis runs with maxmemory-policy allkeys-lru']);
  });

  it('a Redis whose accounts anybody can go around is a warning', async () => {
    const host = `127.0.0.1:${await startOpenRedis('noeviction')}`;
    const open = 'warning: Redis answers without a password too, and then refuses nothing';
    expect((await linesOfRedis(`redis://duet_worker:x@${host}`)).at(-1)).toBe(open);
    expect(await linesOfRedis(`redis://${host}`)).toEqual(['ok: Redis answers and evicts nothing']);
  });

  it('a clock that is far off is a fault', async () => {
    expect(linesOf(await lookAtClock(installation()))).toEqual([
      "ok: the clock of the database agrees with this machine's",
    ]);
    const late = () => new Date(Date.now() - 40_000);
    expect(linesOf(await lookAtClock(installation({}, late)))).toEqual([
      expect.stringMatching(/^fault: the clock of the database differs by (39|40)\.\d s$/),
    ]);
  });
});

describe('domains', () => {
  /** A name server that knows these texts, and answers everybody else that there are none. */
  async function startNames(texts: Record<string, string>): Promise<Resolver> {
    const server = dgram.createSocket('udp4', (query, from) => {
      const labels: string[] = [];
      let at = 12;
      for (let size = query[at]!; size > 0; size = query[at]!) {
        labels.push(query.toString('latin1', at + 1, at + 1 + size));
        at += 1 + size;
      }
      const question = query.subarray(12, at + 5);
      const text = texts[labels.join('.')];
      const head = Buffer.from([query[0]!, query[1]!, 0x81, 0x80, 0, 1, 0, text ? 1 : 0, 0, 0, 0, 0]);
      const body = Buffer.from(text ?? '');
      const record = Buffer.from([0xc0, 12, 0, 16, 0, 1, 0, 0, 0, 60, 0, body.length + 1, body.length]);
      server.send(Buffer.concat([head, question, ...(text ? [record, body] : [])]), from.port, from.address);
    });
    servers.push(server);
    await new Promise<void>((resolve) => server.bind(0, '127.0.0.1', resolve));
    const resolver = new Resolver({ timeout: 2_000, tries: 2 });
    resolver.setServers([`127.0.0.1:${server.address().port}`]);
    return resolver;
  }

  it('are looked up, greeted over TLS, and asked for the records of their mails', async () => {
    const [whole, bare] = [await makeSite(test), await makeSite(test)];
    const resolver = await startNames({
      [whole.host]: 'v=spf1 include:relay.example -all',
      [`_dmarc.${whole.host}`]: 'v=DMARC1; p=quarantine',
    });
    const pem = readFileSync('apps/operations/src/doctor/localhost.pem');
    const httpsPort = await listening(tls.createServer({ key: pem, cert: pem }));
    const resolve = async (host: string) => {
      if (host !== 'localhost') throw new Error('no such name');
    };
    const look = async (now: string) => {
      const where = installation({ production: true, consoleHost: 'localhost' }, () => new Date(now));
      return linesOf(await lookAtDomains(where, { ...PUBLIC, httpsPort, resolver, resolve }));
    };
    const expected = [
      expect.stringMatching(/^warning: this machine does not trust the certificate of localhost \(\w+\)$/),
      `warning: ${whole.host} has no address in the DNS`,
      `warning: ${bare.host} has no address in the DNS`,
      `ok: ${whole.host} has SPF and DMARC for its mails`,
      expect.stringMatching(new RegExp(`^warning: ${bare.host} lacks SPF \\(.*\\) and DMARC \\(.*\\)$`)),
    ];
    // Domains stand in the order of their names.
    const found = await look('2100-01-01');
    expect(found).toHaveLength(expected.length);
    expect(found).toEqual(expect.arrayContaining(expected));
    expect((await look('2126-10-20'))[0]).toBe('warning: the certificate of localhost ends in 10 days');
    expect((await look('2127-01-01'))[0]).toMatch(/^fault: the certificate of localhost ended \d+ days ago$/);
  });
});

describe('keys that sites sign with', () => {
  it('[G02] [G03] are named when they were sealed under another SECRET, with what to do', async () => {
    const site = await makeSite(test);
    const lost = (purpose: string) => seal(sealingKey('the secret of before, which is lost by now', purpose), 'a key');
    const values = [site.id, site.host];
    await test.db.systemRows(
      `INSERT INTO push_keys (site_id, public_key, private_key, created_at) VALUES ($1, $2, $3, now())`,
      [...values, lost('push-keys')],
    );
    await test.db.systemRows(
      `INSERT INTO mail_keys (site_id, domain, selector, private_key, public_key, created_at)
       VALUES ($1, $2, 'm20261123', $3, 'x', now())`,
      [...values, lost('mail-keys')],
    );
    const findings = await lookAtKeys(installation());
    expect(linesOf(findings)).toEqual([
      expect.stringMatching(/^fault: the push keys of .+ cannot be read: SECRET has changed$/),
      `fault: the DKIM keys of ${site.host} cannot be read, and their mails wait: SECRET has changed`,
    ]);
    expect(findings[0]!.advice).toContain('npm run push-keys -- rotate --unreadable');
  });
});
