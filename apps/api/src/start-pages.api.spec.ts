import type { AdminOwnText, StartBlock } from '@duet/contract';
import { findFaults, readStartBlocks, startBlocks } from '@duet/contract';
import { SiteDirectory } from '@duet/sites';
import type { Browser, MadeSite, TestApp } from '@duet/testing';
import { builtSite, logInStaff, makeSite, problemOf, startTestApp } from '@duet/testing';
import { AppModule } from './app.module';

const ROWS = [
  { title: 'Real people', text: 'Nobody is made up at {name}.' },
  { title: 'No <subscription>', text: 'You pay for what you send.' },
];
const BLOCKS: StartBlock[] = [
  { kind: 'headline', title: 'From {min_age} on', text: 'A quiet place.' },
  { kind: 'questions', title: 'You may ask', rows: [{ title: 'Is it free?', text: 'Joining is.' }] },
  { kind: 'steps', title: 'How', rows: ROWS },
];

describe('start pages that companies and sites compose themselves', () => {
  let test: TestApp;
  let site: MadeSite;
  let admin: Browser;

  beforeAll(async () => {
    test = await startTestApp({ root: AppModule.with, config: { siteDir: builtSite() } });
    site = await makeSite(test, { locales: ['en', 'de'] });
    admin = (await logInStaff(test)).browser;
  });
  afterAll(() => test.close());

  const path = '/api/admin/own-texts/start/general/en';
  const owner = () => ({ site_id: site.id });
  const get = async () => (await admin.get(path, owner())).body as AdminOwnText;
  const save = async (parts: object) => admin.put(path, { ...owner(), version: (await get()).version, parts });
  const publish = async (blocks: StartBlock[]) => {
    const saved = await save({ headline: 'Welcome to {name}', subline: 'Say hello.', blocks: JSON.stringify(blocks) });
    expect(saved.status).toBe(200);
    const { version } = saved.body as AdminOwnText;
    expect((await admin.post(`${path}/publish`, { ...owner(), version })).status).toBe(200);
    test.get(SiteDirectory).drop();
  };
  const landing = async (locale: string) => {
    const browser = test.browser(site.host);
    browser.setCookie('locale', locale);
    return (await browser.get('/', {})).text;
  };

  it('[I04] begins with the blocks that the product composes it of, in each language', async () => {
    const { inherited, placeholders } = await get();
    const blocks = readStartBlocks(inherited.blocks!);
    expect(findFaults(startBlocks, blocks)).toEqual([]);
    expect(blocks.map(({ kind }) => kind)).toEqual(['proof', 'steps', 'proof']);
    expect(placeholders).toEqual(['name', 'min_age', 'refund_days']);
    expect(inherited.headline).toBe('Say hello to someone near you');
  });

  it('[I04] shows the published blocks in their order, escaped and with the facts of the site, in that language alone', async () => {
    const before = await landing('en');
    expect(before).toContain('Meet someone worth staying up for');
    await publish(BLOCKS);
    const page = await landing('en');
    expect(page).toContain(
      `<h1>Welcome to Site ${site.key}</h1><p>Say hello.</p><section class="l-headline"><h2>From 18 on</h2>`,
    );
    expect(page).toContain('<details><summary>Is it free?</summary><p>Joining is.</p></details>');
    expect(page).toContain('<h3>No &lt;subscription&gt;</h3>');
    expect(page.indexOf('l-headline')).toBeLessThan(page.indexOf('l-questions'));
    expect(page.indexOf('l-how')).toBeLessThan(page.indexOf('l-closing'));
    expect(page).not.toContain('Meet someone worth staying up for');
    expect(await landing('de')).not.toContain('l-headline');
  });

  it('[I04] shows a picture that the site has, and leaves out one that it has not', async () => {
    await publish([...BLOCKS, { kind: 'picture', picture: 'picture_1', title: 'Two people laugh', text: 'Ours' }]);
    expect(await landing('en')).not.toContain('l-picture');
    const address = 'https://cdn.example.com/one.jpg';
    const theme = { primary: null, accent: null, primary_dark: null, accent_dark: null, logo: null, hero: null };
    await test.db.system((tx) =>
      tx.query(`UPDATE site_versions SET settings = jsonb_set(settings, '{theme}', $1::jsonb) WHERE site_id = $2`, [
        JSON.stringify({ ...theme, picture_1: address }),
        site.id,
      ]),
    );
    test.get(SiteDirectory).drop();
    expect(await landing('en')).toContain(`<img src="${address}" alt="Two people laugh" loading="lazy" />`);
  });

  it('[I04] names the faulty field of a block, and saves nothing', async () => {
    const { draft } = await get();
    const wrong = [
      { kind: 'steps', title: 'Hello {nickname}', rows: ROWS },
      { kind: 'proof', title: 'One', rows: [ROWS[0]] },
      { kind: 'picture', title: '' },
    ];
    const answer = await save({ headline: 'A', subline: 'B', blocks: JSON.stringify(wrong) });
    const { errors = [] } = problemOf(answer);
    expect(errors.map(({ field, code }) => [field, code])).toEqual(
      expect.arrayContaining([
        ['parts.blocks.1.rows', 'too_few'],
        ['parts.blocks.2.title', 'required'],
        ['parts.blocks.2.picture', 'required'],
      ]),
    );
    const unknown = await save({ headline: 'A', subline: 'B', blocks: JSON.stringify(wrong.slice(0, 1)) });
    expect(problemOf(unknown).errors).toMatchObject([{ field: 'parts.blocks.0.title', code: 'unknown_placeholder' }]);
    expect(problemOf(await save({ headline: 'A', subline: 'B', blocks: 'no json' })).errors).toMatchObject([
      { field: 'parts.blocks', code: 'too_few' },
    ]);
    expect((await get()).draft).toEqual(draft);
  });

  it('[I04] previews the draft as a page that runs nothing', async () => {
    const saved = await save({ headline: 'A draft', subline: 'B', blocks: JSON.stringify(BLOCKS) });
    expect(saved.status).toBe(200);
    const shown = await admin.get(`${path}/preview`, owner());
    expect(shown.text).toContain('<h1>A draft</h1>');
    expect(shown.headers['content-security-policy']).toMatch(/default-src 'none'.*font-src data:.*sandbox/);
    // A page in a sandbox may not fetch a font.
    expect(shown.text).toContain(`url(data:font/woff2;base64,${Buffer.from('letters').toString('base64')})`);
    expect(shown.text).not.toContain('.woff2)');
    expect(await landing('en')).not.toContain('A draft');
  });
});
