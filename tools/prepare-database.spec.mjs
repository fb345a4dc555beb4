import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import net from 'node:net';
import pg from 'pg';
import { sumUp } from './start/prepare.mjs';

const { TEST_POSTGRES_URL, TEST_APP_URL, TEST_SYSTEM_URL, TEST_OWNER_URL } = process.env;
const names = [];
const servers = [];

const at = (url, name) => url.replace('{database}', name);
const environmentFor = (name) => ({
  DATABASE_ADMIN_URL: TEST_POSTGRES_URL,
  DATABASE_URL: at(TEST_APP_URL, name),
  DATABASE_SYSTEM_URL: at(TEST_SYSTEM_URL, name),
  DATABASE_OWNER_URL: at(TEST_OWNER_URL, name),
  SMTP_URL: 'smtp://127.0.0.1:1',
  SECRET: 'a secret that is long enough to be taken',
});

/** Runs a command of the installation; answers its exit code and all that it said. */
function run(script, env) {
  return new Promise((resolve) => {
    const options = { env: { ...process.env, NODE_OPTIONS: '', LOG_LEVEL: 'fatal', PORT: '0', ...env } };
    execFile(process.execPath, [script], options, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, output: `${stdout}${stderr}` }),
    );
  });
}

async function query(url, ...statements) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const sql of statements) await client.query(sql);
  } finally {
    await client.end();
  }
}

function newName() {
  const name = `prepare_${randomBytes(6).toString('hex')}`;
  names.push(name);
  return name;
}

/** A server that speaks PostgreSQL's protocol far enough to tell its version: 15.13. */
async function startOldServer() {
  const message = (type, ...parts) => {
    const body = Buffer.concat(parts);
    const size = Buffer.alloc(4);
    size.writeInt32BE(body.length + 4);
    return Buffer.concat([Buffer.from(type), size, body]);
  };
  const ready = message('Z', Buffer.from('I'));
  const column = Buffer.from('server_version_num\0' + '\0'.repeat(18), 'latin1');
  column.writeInt32BE(25, 25);
  const answer = Buffer.concat([
    message('T', Buffer.from([0, 1]), column),
    message('D', Buffer.from([0, 1, 0, 0, 0, 6]), Buffer.from('150013')),
    message('C', Buffer.from('SHOW\0')),
    ready,
  ]);
  const server = net.createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => {
      socket.write(Buffer.concat([message('R', Buffer.alloc(4)), ready]));
      socket.on('data', (chunk) => (chunk.toString('latin1', 0, 1) === 'Q' ? socket.write(answer) : socket.end()));
    });
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  servers.push(server);
  return (role) => `postgres://${role}:secret@127.0.0.1:${server.address().port}/duet`;
}

afterAll(async () => {
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  await query(TEST_POSTGRES_URL, ...names.map((name) => `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));
});

describe('preparing a database', () => {
  test('lets migrations make tables where the schema public belongs to somebody else, and they are told by name', async () => {
    const name = newName();
    await query(TEST_POSTGRES_URL, `CREATE DATABASE ${name} OWNER duet_owner`);
    const inside = new URL(TEST_POSTGRES_URL);
    inside.pathname = `/${name}`;
    await query(inside.href, 'ALTER SCHEMA public OWNER TO postgres', 'REVOKE CREATE ON SCHEMA public FROM PUBLIC');
    const env = environmentFor(name);
    const refused = await run('dist/server/tools/migrate.js', env);
    expect(refused).toMatchObject({ code: 1 });
    expect(refused.output.trim()).toMatch(/^duet_owner may not do this: .* node tools\/prepare-database\.mjs\.$/);
    expect(await run('tools/prepare-database.mjs', env)).toMatchObject({ code: 0 });
    const migrated = await run('dist/server/tools/migrate.js', env);
    expect(migrated.output).toMatch(/^migrated: \w+\d{13}$/m);
    expect(await run('dist/server/tools/migrate.js', env)).toEqual({ code: 0, output: 'the database is up to date\n' });
  });

  test('a start names its migrations, and counts them on a new database', () => {
    expect(sumUp([])).toBe('nothing new');
    expect(sumUp(['AddOne1', 'AddTwo2'])).toBe('AddOne1, AddTwo2');
    expect(sumUp(Array.from({ length: 40 }, (_, at) => `Add${at}`))).toBe('40, up to Add39');
  });
});

describe('a PostgreSQL that cannot be used', () => {
  test('is told with what is needed, what was found and what to do, by everything that opens it', async () => {
    const urlOf = await startOldServer();
    const env = {
      ...environmentFor('duet'),
      DATABASE_ADMIN_URL: urlOf('postgres'),
      DATABASE_URL: urlOf('duet_app'),
      DATABASE_SYSTEM_URL: urlOf('duet_system'),
      DATABASE_OWNER_URL: urlOf('duet_owner'),
    };
    const scripts = ['tools/prepare-database.mjs', 'dist/server/tools/migrate.js'];
    scripts.push('dist/server/apps/api/src/main.js', 'dist/server/apps/worker/src/main.js');
    const port = { PORT: String(20_000 + Math.floor(Math.random() * 20_000)) };
    for (const { code, output } of await Promise.all(scripts.map((script) => run(script, { ...env, ...port })))) {
      expect(code).toBe(1);
      expect(output.trim()).toMatch(
        /^Duet needs PostgreSQL 18 or later, this server is PostgreSQL 15\. Install 18 .*\.$/,
      );
    }
  });

  test('is told in one sentence when it is not there, refuses the password or lacks the database', async () => {
    const env = environmentFor('nowhere');
    const wrong = new URL(env.DATABASE_OWNER_URL);
    wrong.password = 'wrong';
    const cases = [
      ['postgres://duet_owner:secret@127.0.0.1:1/duet', 'PostgreSQL at 127.0.0.1:1 does not answer (ECONNREFUSED)'],
      [wrong.href, 'refuses the password of duet_owner'],
      [env.DATABASE_OWNER_URL, 'There is no database nowhere'],
    ];
    const migrate = ([url]) => run('dist/server/tools/migrate.js', { ...env, DATABASE_OWNER_URL: url });
    const answers = await Promise.all(cases.map(migrate));
    for (const [index, { code, output }] of answers.entries()) {
      const sentence = cases[index][1];
      expect([code, output.trim().split('\n').length]).toEqual([1, 1]);
      expect(output).toContain(sentence);
    }
  });
});
