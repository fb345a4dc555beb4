import { mkdtempSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { inlineHash } from '@duet/platform';
import type { MadeSite, PlacedMember, TestApp } from '@duet/testing';
import { builtSite, makeSite, placeProfile, startTestApp } from '@duet/testing';
import { register } from 'prom-client';
import { AppModule } from '../app.module';

const page = (address: string, members_only = false) => ({
  path: address,
  members_only,
  framed: true,
  files: [],
  texts: [],
  calls: { member: [], visitor: [] },
});
const plan = { ...page('plan'), secret: true };
const parts = { pages: [page('members'), page('chats', true), page('login'), page('signup'), plan], texts: {} };

/** A program that draws what it is given and counts how often, and can also fail, lose itself and answer nothing. */
const PROGRAM = `let draws = 0;
export default async function draw({ address, boot }) {
  if (address.startsWith('/members?fail')) throw new Error('cannot be drawn');
  if (address.startsWith('/members?lost')) return new Promise(() => undefined);
  if (address.startsWith('/members?none')) return null;
  const { user, locale, browser } = JSON.parse(boot);
  const html = ['<main>', address, locale, user ? user.id : 'nobody', ...browser.quiet, '</main>', '<!-- draw', (draws += 1), '-->'].join(' ');
  return { html, styles: { names: 'm abc', css: '.m-abc{color:red}' } };
}`;

let test: TestApp;
let site: MadeSite;
let ann: PlacedMember;
let ben: PlacedMember;

function builtProgram(program: string): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'duet-snapshot-'));
  writeFileSync(path.join(folder, 'snapshot.mjs'), program);
  return folder;
}

beforeAll(async () => {
  test = await startTestApp({
    root: AppModule.with,
    config: { siteDir: builtSite(parts), snapshotDir: builtProgram(PROGRAM) },
  });
  site = await makeSite(test, { locales: ['en', 'de'] });
  ann = await placeProfile(test, site);
  ben = await placeProfile(test, site, { gender: 'male' });
});
afterAll(() => test.close());

type Browser = PlacedMember['browser'];

const open = async (address: string, browser: Browser = test.browser(site.host)) =>
  browser.send('get', address, { headers: { accept: 'text/html' } });
const mainOf = (html: string) => /<main> (.*?) <\/main>/.exec(html)?.[1];

/** The thread that draws is begun with the first page, which does not wait long for it. */
async function firstLook(address: string, browser?: Browser): Promise<string> {
  for (;;) {
    const look = mainOf((await open(address, browser)).text);
    if (look) return look;
  }
}

describe('the first look of a page', () => {
  it('is drawn for who asks, in their language, with its styles allowed by the page’s policy', async () => {
    const own = (await ann.browser.get('/api/user.php')).body.user.id;
    ann.browser.setCookie('locale', 'de');
    expect(await firstLook('/members', ann.browser)).toBe(`/members de ${own}`);
    expect(await firstLook('/members?gender=male')).toBe('/members?gender=male en nobody');
    const { text, headers } = await open('/members');
    expect(text).toContain('<style data-emotion="m abc">.m-abc{color:red}</style>');
    expect(headers['content-security-policy']).toContain(inlineHash('.m-abc{color:red}'));
  });

  it('is counted by its end, with the time that it took', async () => {
    await firstLook('/members');
    const figures = await register.metrics();
    expect(figures).toMatch(/^duet_page_draws_total\{outcome="drawn"\} [1-9]/m);
    expect(figures).toMatch(/^duet_page_draw_seconds_count [1-9]/m);
  });

  it('is drawn once for visitors who see it alike, and anew in another language, for another address and after a minute', async () => {
    const drawOf = (html: string) => Number(/<!-- draw (\d+) -->/.exec(html)?.[1]);
    const german = test.browser(site.host);
    german.setCookie('locale', 'de');
    const look = async (browser?: Browser, address = '/members?alike') => drawOf((await open(address, browser)).text);
    await firstLook('/members?alike');
    const [first, again] = [await open('/members?alike'), await open('/members?alike')];
    expect(drawOf(first.text)).toBeGreaterThan(0);
    expect(drawOf(again.text)).toBe(drawOf(first.text));
    expect(again.headers['content-security-policy']).toContain(inlineHash('.m-abc{color:red}'));
    const others = [await look(german), await look(undefined, '/members?other')];
    test.clock.advance(60);
    others.push(await look());
    expect(new Set([drawOf(first.text), ...others]).size).toBe(4);
  });

  it('of a member and of a secret link is drawn each time, and kept for nobody', async () => {
    const drawOf = async (address: string, browser?: Browser) =>
      Number(/<!-- draw (\d+) -->/.exec((await open(address, browser)).text)?.[1]);
    await firstLook('/members', ann.browser);
    const looks = [await drawOf('/members', ann.browser), await drawOf('/members', ann.browser)];
    looks.push(await drawOf('/plan'), await drawOf('/plan'));
    expect(new Set(looks).size).toBe(4);
  });

  it('is nobody else’s when many come at once', async () => {
    const ids = await Promise.all(
      [ann, ben].map(async ({ browser }) => (await browser.get('/api/user.php')).body.user.id),
    );
    await firstLook('/chats', ann.browser);
    const pages = await Promise.all(
      Array.from({ length: 20 }, async (_, at) => {
        const who = at % 2;
        const { text } = await open('/chats', [ann, ben][who]!.browser);
        return { text, own: ids[who]!, other: ids[1 - who]! };
      }),
    );
    expect(pages.some(({ text, own }) => mainOf(text)?.includes(own))).toBe(true);
    expect(pages.filter(({ text, other }) => text.includes(other))).toEqual([]);
  });

  it('is the log-in’s where a page is for members and a visitor comes', async () => {
    expect(await firstLook('/chats?tab=all')).toBe('/login en nobody');
  });

  it('leaves out what stays away in this browser', async () => {
    const browser = test.browser(site.host);
    browser.setCookie('browser', 'Europe%2FBerlin~push.enrich');
    expect(await firstLook('/members', browser)).toBe('/members en nobody push enrich');
  });

  it('is left out where it cannot be drawn or is not there in time; the page comes all the same', async () => {
    await firstLook('/members');
    for (const address of ['/members?filtered=1', '/members?none', '/members?fail', '/members?lost', '/signup']) {
      const { status, text } = await open(address);
      expect(status).toBe(200);
      expect(text).toContain('<script id="boot">');
      expect(text).not.toContain('<main>');
    }
  });

  it('is left out by a program that cannot be read, and the server goes on', async () => {
    const snapshotDir = builtProgram("import './missing.mjs'; export default () => null;");
    const broken = await startTestApp({ root: AppModule.with, config: { siteDir: builtSite(parts), snapshotDir } });
    const { host } = await makeSite(broken);
    for (let visit = 0; visit < 3; visit += 1) {
      const { status, text } = await broken.browser(host).send('get', '/members', { headers: { accept: 'text/html' } });
      expect(status).toBe(200);
      expect(text).not.toContain('<main>');
    }
    await broken.close();
  });
});
