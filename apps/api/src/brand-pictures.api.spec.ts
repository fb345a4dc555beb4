import type { AdminSiteDetail, AuditEntry, BrandPicture, SiteTheme } from '@duet/contract';
import { adminUploadBrandPicture, brandFile, endpointOf, findFaults } from '@duet/contract';
import { BrandPicturesService } from '@duet/photos';
import { Storage } from '@duet/platform';
import { SiteSchedulesService } from '@duet/sites';
import type { Browser, MadeSite, TestApp } from '@duet/testing';
import { builtSite, logInStaff, makeSite, problemOf, startTestApp, until, upload } from '@duet/testing';
import sharp from 'sharp';
import { AppModule } from './app.module';

const DAY = 86_400;
const NONE: SiteTheme = { primary: null, accent: null, primary_dark: null, accent_dark: null, logo: null, hero: null };
const draw = (width: number, height: number, background = '#7744aa') =>
  sharp({ create: { width, height, channels: 4, background } })
    .png()
    .toBuffer();

let test: TestApp;
let site: MadeSite;
let admin: Browser;
beforeAll(async () => {
  test = await startTestApp({ root: AppModule.with, config: { siteDir: builtSite() } });
  admin = (await logInStaff(test)).browser;
});
beforeEach(async () => {
  site = await makeSite(test);
});
afterAll(() => test.close());

const send = (kind: BrandPicture, parts: Buffer, by = admin, to = site) =>
  upload(by, { path: `/api/admin/sites/${to.id}/pictures/${kind}`, parts });
const addressOf = async (kind: BrandPicture, bytes: Buffer) => {
  const response = await send(kind, bytes);
  if (response.status !== 201) throw new Error(response.text);
  expect(findFaults(endpointOf(adminUploadBrandPicture).answer!, response.body)).toEqual([]);
  return (response.body as { address: string }).address;
};
const patch = (theme: Partial<SiteTheme>) =>
  admin.patch(`/api/admin/sites/${site.id}`, { settings: { theme: { ...NONE, ...theme } } });
const publish = async (theme: Partial<SiteTheme>) => {
  expect((await patch(theme)).status).toBe(200);
  return (await admin.post(`/api/admin/sites/${site.id}/publish`)).body as AdminSiteDetail;
};
const pageOf = async () => (await test.browser(site.host).send('get', '/', { headers: { accept: 'text/html' } })).text;
const sizeOf = async (address: string, host = site.host) => {
  const { body, headers } = await test.browser(host).get(address);
  const { width, height, format } = await sharp(body as Buffer).metadata();
  return { size: `${width}x${height}`, format, cache: headers['cache-control'] };
};
const filesOf = async () => {
  const keys: string[] = [];
  for await (const { key } of test.get(Storage).list(`${site.id}/brand`)) keys.push(key);
  return keys.length;
};

describe('a site’s own pictures', () => {
  it('[I02] [I03] a logo, an icon and a hero are made into their sizes and shown once they are published', async () => {
    const logo = await addressOf('logo', await draw(600, 120));
    const icon = await addressOf('icon', await draw(700, 700));
    const hero = await addressOf('hero', await draw(1600, 900));
    const forever = 'public, max-age=31536000, immutable';
    expect(await sizeOf(logo)).toEqual({ size: '160x32', format: 'png', cache: forever });
    expect(await sizeOf(brandFile(logo, 'logo-2x.png'))).toMatchObject({ size: '320x64' });
    for (const side of [192, 512])
      expect((await sizeOf(brandFile(icon, `icon-${side}.png`))).size).toBe(`${side}x${side}`);
    expect((await sizeOf(brandFile(icon, 'maskable-512.png'))).size).toBe('512x512');
    expect((await sizeOf(brandFile(icon, 'apple-touch-icon.png'))).size).toBe('180x180');
    expect(await sizeOf(brandFile(hero, 'hero-640.webp'))).toMatchObject({ size: '640x360', format: 'webp' });
    expect(await sizeOf(hero)).toMatchObject({ size: '1280x720', format: 'jpeg' });
    expect(await pageOf()).not.toMatch(/<picture|\/brand\//);
    await publish({ logo, icon, hero });
    await until(async () => (await pageOf()).includes(logo));
    const page = await pageOf();
    expect(page).toContain(`srcset="${logo} 1x, ${brandFile(logo, 'logo-2x.png')} 2x"`);
    expect(page).toContain(`${brandFile(hero, 'hero-1920.webp')} 1920w`);
    expect(page).toContain(`<link rel="apple-touch-icon" href="${brandFile(icon, 'apple-touch-icon.png')}" />`);
    const manifest = JSON.parse((await test.browser(site.host).get('/manifest.webmanifest')).text) as {
      icons: object[];
    };
    expect(manifest.icons).toContainEqual(
      expect.objectContaining({ src: brandFile(icon, 'maskable-512.png'), purpose: 'maskable' }),
    );
    expect((await test.browser(site.host).get('/icon.svg')).headers.location).toBe(brandFile(icon, 'icon-192.png'));
  });

  it('[I02] a draft’s picture shows in the console and on the host of another site, where its preview may be', async () => {
    const logo = await addressOf('logo', await draw(200, 64));
    const other = await makeSite(test);
    for (const host of [other.host, 'console.localhost']) expect((await test.browser(host).get(logo)).status).toBe(200);
    expect((await test.browser(other.host).get(logo.replace('.png', '-9x.png'))).status).toBe(404);
    expect((await test.browser(other.host).get(`/brand/${site.id}/..%2f..%2fphotos/x.png`)).status).toBe(404);
  });

  it('[I03] what is no picture, too small or damaged is refused with a sentence; an SVG, too', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    const faultOf = async (kind: BrandPicture, bytes: Buffer) => {
      const response = await send(kind, bytes);
      return [response.status, problemOf(response).errors?.map(({ field, code }) => `${field} ${code}`)];
    };
    expect(await faultOf('logo', svg)).toEqual([422, ['file picture_unsupported']]);
    expect(await faultOf('icon', await draw(300, 300))).toEqual([422, ['file picture_too_small']]);
    expect(await faultOf('hero', (await draw(1300, 700)).subarray(0, 200))).toEqual([422, ['file photo_broken']]);
    expect(await filesOf()).toBe(0);
  });

  it('[I03] a roll-back brings the old picture back, and what no version names any more is removed after a day', async () => {
    const [first, second, unused] = [
      await addressOf('logo', await draw(300, 60, '#aa2200')),
      await addressOf('logo', await draw(300, 60, '#0022aa')),
      await addressOf('logo', await draw(300, 60, '#00aa22')),
    ];
    const { published_version: old } = await publish({ logo: first });
    await publish({ logo: second });
    test.clock.advance(2 * DAY);
    admin = (await logInStaff(test)).browser;
    await test.get(BrandPicturesService).sweep();
    expect((await test.browser(site.host).get(unused)).status).toBe(404);
    expect((await patch({ logo: unused })).body).toMatchObject({
      errors: [{ field: 'settings.theme.logo', code: 'picture_gone' }],
    });
    await admin.post(`/api/admin/sites/${site.id}/roll-back`, { version: old });
    await until(async () => (await pageOf()).includes(first));
    expect((await test.browser(site.host).get(first)).status).toBe(200);
  });

  it('[I02] [I03] a picture that only a planned publishing names is there when it is published', async () => {
    await publish({ logo: await addressOf('logo', await draw(300, 60, '#aa2200')) });
    const planned = await addressOf('logo', await draw(300, 60, '#0022aa'));
    await patch({ logo: planned });
    const at = new Date(test.clock.now().getTime() + 3 * DAY * 1000).toISOString().slice(0, 16);
    expect((await admin.post(`/api/admin/sites/${site.id}/schedule`, { local_time: at, zone: 'UTC' })).status).toBe(
      200,
    );
    await patch({ logo: await addressOf('logo', await draw(300, 60, '#00aa22')) });
    test.clock.advance(2 * DAY);
    await test.get(BrandPicturesService).sweep();
    test.clock.advance(2 * DAY);
    admin = (await logInStaff(test)).browser;
    await test.get(SiteSchedulesService).publishDue();
    await until(async () => (await pageOf()).includes(planned));
    expect((await test.browser(site.host).get(planned)).status).toBe(200);
  });

  it('[I01] the audit log says who uploaded which picture, and which one the draft had', async () => {
    const [first, second] = [await addressOf('icon', await draw(600, 600)), await draw(600, 600, '#0022aa')];
    await publish({ icon: first });
    await addressOf('icon', second);
    const filter = JSON.stringify({ resource: 'sites', resource_id: site.id });
    const entries = (await admin.get('/api/admin/audit-entries', { filter })).body as AuditEntry[];
    const [entry, earlier] = entries.filter(({ act }) => act === 'uploaded');
    expect(earlier).toMatchObject({ changes: [{ field: 'icon', before: 'null' }] });
    expect(entry!.changes[0]!.before).toBe(earlier!.changes[0]!.after);
    expect(entry!.changes[0]!.after).toMatch(/^"[0-9a-f]{32}-512x512"$/);
  });

  it('[I01] support and people of another site cannot store a picture', async () => {
    const other = await makeSite(test);
    const bytes = await draw(200, 64);
    const support = await logInStaff(test, { role: 'support' });
    const stranger = await logInStaff(test, { role: 'operator', siteId: other.id });
    expect((await send('logo', bytes, support.browser)).status).toBe(403);
    expect((await send('logo', bytes, stranger.browser)).status).toBe(404);
    expect(await filesOf()).toBe(0);
  });
});
