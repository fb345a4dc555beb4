import { mkdtempSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { inlineHash } from '@duet/platform';
import { Visits } from '@duet/statistics';
import type { Browser, MadeSite, TestApp } from '@duet/testing';
import { builtSite, logInStaff, makeSite, placeProfile, startTestApp, until } from '@duet/testing';
import { AppModule } from '../app.module';

const page = (address: string, visitor: string[], members_only = false) => ({
  path: address,
  members_only,
  framed: true,
  files: [],
  texts: [],
  calls: { member: [], visitor },
  calls_read_query: false,
});
const pages = [
  page('members', ['/api/members'], true),
  page('pricing', ['/api/credit-bundles', '/api/gifts']),
  page('login', []),
  page('pages/:token', ['/api/pages/:token?locale=:locale']),
];

/** A program that counts its draws, so that a page that is kept has the number of another's. */
const PROGRAM = `let draws = 0;
export default async function draw({ address, boot }) {
  const { settings, locale, browser, user } = JSON.parse(boot);
  const html = ['<main>', settings.name, locale, browser.quiet.join('.'), user ? user.id : 'nobody', (draws += 1), '</main>'].join(' ');
  return { html, styles: { names: 'm abc', css: '.m-abc{color:' + settings.name.toLowerCase() + '}' } };
}`;

const AGENT = 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0';

let test: TestApp;
let site: MadeSite;

beforeAll(async () => {
  const snapshotDir = mkdtempSync(path.join(os.tmpdir(), 'duet-kept-'));
  writeFileSync(path.join(snapshotDir, 'snapshot.mjs'), PROGRAM);
  const siteDir = builtSite({ pages, texts: {} });
  test = await startTestApp({ root: AppModule.with, config: { siteDir, snapshotDir } });
  site = await makeSite(test, { locales: ['en', 'de'] });
});
afterAll(() => test.close());

const open = (address: string, browser: Browser = test.browser(site.host)) =>
  browser.send('get', address, { headers: { accept: 'text/html', 'user-agent': AGENT } });
const numberOf = ({ text }: { text: string }) => Number(/(\d+) <\/main>/.exec(text)?.[1]);

/** The thread that draws is begun with the first page, which does not wait long for it. */
async function openDrawn(address: string, browser?: Browser) {
  for (;;) {
    const answer = await open(address, browser);
    if (numberOf(answer)) return answer;
  }
}

describe('a page that visitors of a site see alike', () => {
  it.each(['/pricing', '/login', '/pages/terms'])(
    '%s comes to the next one as it came to the first',
    async (address) => {
      const first = await openDrawn(address);
      const again = await open(address);
      expect(again.text).toBe(first.text);
      const untimed = ({ headers }: typeof first) =>
        Object.entries(headers).filter(([name]) => !/^(date|x-request-id)$/.test(name));
      expect(untimed(again)).toEqual(untimed(first));
    },
  );

  it('has a policy that names its script and its styles, and nothing else that stands in a page', async () => {
    await openDrawn('/login');
    const { text, headers } = await open('/login');
    const parts = [...text.matchAll(/<(?:style|script)[^>]*>([^]*?)<\/(?:style|script)>/g)].map(([, part]) => part!);
    const inline = parts.filter((part) => !part.startsWith('{'));
    const policy = headers['content-security-policy']!;
    expect(inline).toHaveLength(3);
    expect([...policy.matchAll(/'sha256-[^']+'/g)].map(([one]) => one).sort()).toEqual(
      ['', ...inline].map(inlineHash).sort(),
    );
    expect(policy).not.toMatch(/nonce|unsafe/);
  });

  it('is another one in another language, after a note was closed, on another site and for a member', async () => {
    const browserOf = (name: string, value: string, host = site.host) => {
      const browser = test.browser(host);
      browser.setCookie(name, value);
      return browser;
    };
    const other = await makeSite(test, { locales: ['en', 'de'] });
    const ann = await placeProfile(test, site);
    const answers = [await openDrawn('/login')];
    const browsers = [browserOf('locale', 'de'), browserOf('browser', 'Europe/Paris~cookies'), ann.browser];
    for (const browser of browsers) answers.push(await openDrawn('/login', browser));
    answers.push(await openDrawn('/login', test.browser(other.host)));
    expect(new Set(answers.map(numberOf)).size).toBe(answers.length);
    expect(answers[1]!.text).toContain(' de ');
    expect(answers[3]!.headers['cache-control']).toBe('no-store');
    const again = await openDrawn('/login', ann.browser);
    expect(numberOf(again)).not.toBe(numberOf(answers[3]!));
  });

  it('is a new one as soon as the prices of the site have changed', async () => {
    const { browser: staff } = await logInStaff(test);
    const before = await openDrawn('/pricing');
    const { gifts, version } = (await staff.get(`/api/admin/sites/${site.id}/gifts`)).body;
    const dearer = gifts.map((gift: object) => ({ ...gift, credits: 77 }));
    const saved = await staff.send('put', `/api/admin/sites/${site.id}/gifts`, { body: { gifts: dearer, version } });
    expect(saved.status).toBe(200);
    expect(before.text).not.toContain('"credits":77');
    await until(async () => (await open('/pricing')).text.includes('"credits":77'));
  });

  it('counts a visit for each visitor', async () => {
    const visitorsOf = async () => {
      await test.get(Visits).flush();
      const sql = 'SELECT coalesce(sum(visits), 0)::int AS visits FROM source_days WHERE site_id = $1';
      return (await test.db.systemRows<{ visits: number }>(sql, [site.id]))[0]!.visits;
    };
    await openDrawn('/login');
    const before = await visitorsOf();
    await test
      .browser(site.host)
      .send('get', '/login', { headers: { accept: 'text/html', 'user-agent': `${AGENT} 2` } });
    expect(await visitorsOf()).toBe(before + 1);
  });
});
