import { execFile } from 'node:child_process';
import { KeyRing, SiteKeyStore } from '@duet/platform';
import type { MadeSite, TestApp } from '@duet/testing';
import { makeSite, placeMember, startConversation, startTestApp } from '@duet/testing';
import { DataSource } from 'typeorm';
import { AppModule } from '../../../api/src/app.module';
import { lookAtSealing } from '../doctor/sealing';

let test: TestApp;
let site: MadeSite;
let keys: SiteKeyStore;
let source: DataSource;

const sql = (text: string, values: unknown[] = []) => test.db.systemRows<Record<string, unknown>>(text, values);
const findings = async () => {
  const found = await lookAtSealing({ env: {}, config: test.config, now: () => new Date() });
  return found.map(({ level, text }) => `${level}: ${text}`);
};

/** The command, as an operator runs it. */
function sealing(...args: string[]): Promise<{ code: number; output: string }> {
  const variables = { DATABASE_SYSTEM_URL: test.database.systemUrl, SECRET: test.config.secret };
  const options = { env: { ...process.env, NODE_OPTIONS: '', ...variables } };
  const script = 'dist/server/apps/operations/src/sealing/main.js';
  return new Promise((resolve) => {
    execFile(process.execPath, [script, ...args], options, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), output: `${stdout}${stderr}` }),
    );
  });
}

beforeAll(async () => {
  test = await startTestApp({ root: AppModule.with });
  site = await makeSite(test);
  const { systemDatabaseUrl: url } = test.config;
  source = await new DataSource({ type: 'postgres', url, entities: SiteKeyStore.entities }).initialize();
  keys = new SiteKeyStore({ source, clock: test.clock, ring: test.get(KeyRing) });
  await sql('INSERT INTO site_keys (site_id, number, created_at) VALUES ($1, 0, now())', [site.id]);
  const [ann, bob] = [await placeMember(test, site, { credits: 5 }), await placeMember(test, site)];
  await startConversation(ann, bob);
});
afterAll(async () => {
  await source.destroy();
  await test.close();
});

describe('npm run sealing', () => {
  it('says of each site how far it is, goes on with sealing, and says when it is finished; so does the doctor', async () => {
    expect((await sealing('status')).output).toContain(`${site.key}: texts are written in clear`);
    expect(await findings()).toEqual([expect.stringMatching(/^warning: texts of .* are written in clear$/)]);

    await keys.begin(site.id);
    const begun = await sealing('status', '--count');
    expect(begun.output).toContain('not finished');
    expect(begun.output).toContain('messages.text: 1 in clear, 0 under an older key');
    expect(await findings()).toEqual([expect.stringMatching(/^warning: texts of .* are not all sealed$/)]);

    const run = await sealing('run', '--site', site.key);
    expect([run.code, run.output]).toEqual([0, expect.stringContaining(`${site.key} messages.text: 1 sealed`)]);
    const finished = await sealing('status', '--count');
    expect(finished.output).toContain('all texts are sealed by it');
    expect(finished.output).toContain('messages.text: 0 in clear, 0 under an older key');
    expect(await findings()).toEqual(['ok: the texts of every site are sealed']);
    expect(await sql('SELECT 1 FROM messages WHERE text IS NOT NULL')).toEqual([]);
  });

  it('names sites whose key cannot be opened', async () => {
    const [{ wrapped }] = (await sql('SELECT wrapped FROM site_keys WHERE site_id = $1 AND number = 1', [site.id])) as [
      { wrapped: Buffer },
    ];
    await sql(`UPDATE site_keys SET wrapped = '\\x0011' WHERE site_id = $1 AND number = 1`, [site.id]);
    expect((await sealing('status')).output).toContain('CANNOT BE OPENED');
    expect(await findings()).toEqual([expect.stringMatching(/^fault: the data keys of .* cannot be opened/)]);
    await sql('UPDATE site_keys SET wrapped = $2 WHERE site_id = $1 AND number = 1', [site.id, wrapped]);
  });

  it('refuses sites and commands that there are not', async () => {
    expect(await sealing('run', '--site', 'nowhere')).toEqual({ code: 1, output: 'There is no site nowhere.\n' });
    expect((await sealing('melt')).code).toBe(1);
  });
});
