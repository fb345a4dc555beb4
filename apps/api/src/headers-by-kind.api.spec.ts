import { Readable } from 'node:stream';
import { BrandPicturesService } from '@duet/photos';
import type { MadeSite, PlacedMember, TestApp } from '@duet/testing';
import {
  addressOfPhoto,
  BLURRED_NAME,
  builtSite,
  logInStaff,
  makeSite,
  placeMember,
  placePhoto,
  SalesFixture,
  startTestApp,
  TestEventStream,
} from '@duet/testing';
import type { Browser } from '@duet/testing';
import { jest } from '@jest/globals';
import { AppModule } from './app.module';

const NOTHING = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const PERMISSIONS =
  'geolocation=(self), publickey-credentials-create=(self), publickey-credentials-get=(self), accelerometer=(), browsing-topics=(), ' +
  'camera=(), display-capture=(), gyroscope=(), hid=(), magnetometer=(), microphone=(), midi=(), payment=(), screen-wake-lock=(), ' +
  'serial=(), usb=(), xr-spatial-tracking=()';
const policyOf = (scripts: string, styles: string) =>
  `default-src 'none'; script-src 'self' ${scripts}; style-src 'self' ${styles}; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; ` +
  "media-src 'self'; worker-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
const PAGE_POLICY = policyOf("'sha256-…'", "'sha256-…' 'sha256-…'");
/** Headers that say how an answer travels, which version it is and what it is made of. */
const OF_TRANSPORT =
  /^(date|connection|keep-alive|content-length|transfer-encoding|x-request-id|etag|vary|link|content-language|set-cookie|content-encoding|retry-after|location)$/;

/** Every header that data has on a site, by which the kinds below say what is different. */
const DATA = {
  'content-security-policy': `${NOTHING}; sandbox`,
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': PERMISSIONS,
  'referrer-policy': 'same-origin',
  'strict-transport-security': 'max-age=31536000',
  'x-content-type-options': 'nosniff',
  'cache-control': 'private, no-store',
  'content-type': 'application/json; charset=utf-8',
};
const PROBLEM = { ...DATA, 'content-type': 'application/problem+json; charset=utf-8', 'cache-control': 'no-store' };
const { 'content-type': _type, ...EMPTY } = DATA;
const IN_CONSOLE = { 'referrer-policy': 'no-referrer' };
const FOR_ANYONE = { 'cache-control': 'private, no-cache' };
const HTML = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' };
const PAGE = {
  ...DATA,
  ...HTML,
  'content-security-policy': PAGE_POLICY,
  'cross-origin-opener-policy': 'same-origin',
};
const STILL_PAGE = { ...DATA, ...HTML, 'content-security-policy': `${NOTHING}; sandbox; style-src 'sha256-…'` };
const PICTURE = {
  ...DATA,
  'content-type': 'image/webp',
  'content-disposition': 'inline; filename="photo.webp"',
  'cache-control': 'private, no-store',
};
const KEPT_FOR_EVER = { 'cache-control': 'public, max-age=31536000, immutable' };
const FROM_ANYWHERE = { 'cross-origin-resource-policy': 'cross-origin', ...KEPT_FOR_EVER };
const PDF = { 'content-type': 'application/pdf', 'content-disposition': 'attachment; filename="….pdf"' };

interface Answer {
  status: number;
  headers: Record<string, unknown>;
}

/** The headers of an answer, but for what travels; what is new in every answer is written as an ellipsis. */
function securityOf({ status, headers }: Answer) {
  const shown = Object.entries(headers)
    .filter(([name]) => !OF_TRANSPORT.test(name))
    .map(([name, value]) => [name, String(value).replace(/(?<='nonce-|'sha256-)[^']+/g, '…')]);
  return { status, ...(Object.fromEntries(shown) as object) };
}

describe('the headers of each kind of answer', () => {
  let test: TestApp;
  let site: MadeSite;
  let ann: PlacedMember;
  let staff: Browser;
  let visitor: Browser;
  let sales: SalesFixture;
  let bundle: string;

  beforeAll(async () => {
    const https = { publicScheme: 'https', publicPort: null } as const;
    const folder = builtSite();
    test = await startTestApp({ root: AppModule.with, config: { siteDir: folder, consoleDir: folder, ...https } });
    site = await makeSite(test, { countries: ['NL'] });
    sales = new SalesFixture(test, site);
    bundle = await sales.sell({ credits: 120, price: 4999 });
    ann = await placeMember(test, site, { country: 'NL' });
    staff = (await logInStaff(test)).browser;
    visitor = test.browser(site.host);
  });
  afterAll(() => test.close());

  const html = { headers: { accept: 'text/html' } };
  const photo = async () => placePhoto(test, { site, member: ann }, { main: true });

  it('say of a call that may have its query in a header that they depend on it (decision 0180)', async () => {
    const ask = async (from: Browser, path: string, query?: string) => {
      const answer = await from.send('get', path, { headers: query ? { 'X-Query': query } : {} });
      expect([path, String(answer.headers.vary).split(', ')]).toEqual([path, expect.arrayContaining(['X-Query'])]);
    };
    for (const query of [undefined, 'gender=female', 'gender=robot']) await ask(ann.browser, '/api/members', query);
    await ask(staff, '/api/admin/members', 'filter={"q":"ann"}');
  });

  it.each<[string, object, () => Promise<Answer>]>([
    ['a page of a member', { status: 200, ...PAGE }, () => ann.browser.send('get', '/', html)],
    ['a page of a visitor', { status: 200, ...PAGE, ...FOR_ANYONE }, () => visitor.send('get', '/', html)],
    [
      'a page of the console',
      {
        status: 200,
        ...PAGE,
        ...IN_CONSOLE,
        'content-security-policy': `${policyOf("'nonce-…'", "'nonce-…'")}; frame-src https:`,
      },
      () => staff.send('get', '/', html),
    ],
    ['a call of a member', { status: 200, ...DATA }, () => ann.browser.get('/api/user.php')],
    ['a call of a visitor', { status: 200, ...DATA, ...FOR_ANYONE }, () => visitor.get('/api/user.php')],
    ['a call of the console', { status: 200, ...DATA, ...IN_CONSOLE }, () => staff.get('/api/admin/session')],
    [
      'a call whose answer is known',
      { status: 304, ...EMPTY },
      async () => {
        const { etag } = (await ann.browser.get('/api/user.php')).headers as { etag: string };
        return ann.browser.send('get', '/api/user.php', { headers: { 'if-none-match': etag } });
      },
    ],
    [
      'a call without an answer',
      { status: 204, ...EMPTY },
      async () => {
        const bob = await placeMember(test, site);
        return ann.browser.put(`/api/favourites/${bob.id}`);
      },
    ],
    [
      'a log-out',
      { status: 204, ...EMPTY, 'clear-site-data': '"cache"' },
      async () => (await placeMember(test, site)).browser.get('/api/logout.php'),
    ],
    ['a refusal', { status: 403, ...PROBLEM }, () => visitor.get('/api/account/sessions')],
    ['a refusal of the console', { status: 404, ...PROBLEM, ...IN_CONSOLE }, () => staff.get('/api/nothing')],
    ['an address that is not there', { status: 404, ...PROBLEM }, () => visitor.get('/api/nothing')],
    ['an address that cannot be read', { status: 400, ...PROBLEM }, () => visitor.get('/api/%zz')],
    [
      'a refusal as a page',
      { status: 404, ...STILL_PAGE },
      () => test.browser('nobody.localhost').send('get', '/', html),
    ],
    [
      'a photo',
      { status: 200, ...PICTURE },
      async () => ann.browser.get(addressOfPhoto(test, ann, { id: (await photo()).id, file: 'full.webp' })),
    ],
    [
      'a photo that is not there',
      { status: 404, ...PROBLEM },
      () => ann.browser.get('/media/open/00000000-0000-7000-8000-000000000000/full.webp'),
    ],
    [
      'a blurred picture',
      { status: 200, ...PICTURE, ...FROM_ANYWHERE },
      () => visitor.get(`/photos/${BLURRED_NAME}.webp`),
    ],
    [
      'a blurred picture that is known',
      { status: 304, ...EMPTY, ...FROM_ANYWHERE, 'content-disposition': 'inline' },
      () =>
        visitor.send('get', `/photos/${BLURRED_NAME}.webp`, {
          headers: { 'if-none-match': `"${BLURRED_NAME}"` },
        }),
    ],
    [
      'the manifest',
      { status: 200, ...DATA, ...FOR_ANYONE, 'content-type': 'application/manifest+json; charset=utf-8' },
      () => visitor.get('/manifest.webmanifest'),
    ],
    [
      'the icon',
      {
        status: 200,
        ...DATA,
        'content-type': 'image/svg+xml; charset=utf-8',
        'cache-control': 'public, max-age=3600',
      },
      () => visitor.get('/icon.svg'),
    ],
    [
      'a built script',
      { status: 200, ...DATA, ...KEPT_FOR_EVER, 'content-type': 'text/javascript; charset=utf-8' },
      () => visitor.get('/assets/app.js'),
    ],
    [
      'a built picture',
      { status: 200, ...DATA, ...KEPT_FOR_EVER, 'content-type': 'image/svg+xml; charset=utf-8' },
      () => visitor.get('/assets/sign.svg'),
    ],
    [
      'the service worker',
      {
        status: 200,
        ...DATA,
        'content-security-policy': `${NOTHING}; connect-src 'self'`,
        'content-type': 'text/javascript; charset=utf-8',
        'cache-control': 'no-cache',
        'service-worker-allowed': '/',
      },
      () => visitor.get('/sw.js'),
    ],
    [
      'the stream of events',
      {
        status: 200,
        ...DATA,
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store, no-transform',
        'x-accel-buffering': 'no',
      },
      async () => {
        const stream = await TestEventStream.open(test, ann.browser);
        stream.cut();
        return stream as unknown as Answer;
      },
    ],
    [
      'an invoice',
      { status: 200, ...DATA, ...PDF },
      async () => {
        const order = await sales.placeOrder(ann, bundle);
        await sales.decide(order.id, 'paid');
        const { status, headers } = await ann.browser.get(`/api/orders/${order.id}/receipt`);
        const name = String(headers['content-disposition']).replace(/"[\w-]+\.pdf"/, '"….pdf"');
        return { status, headers: { ...(headers as object), 'content-disposition': name } };
      },
    ],
    [
      'a list as a file',
      {
        status: 200,
        ...DATA,
        ...IN_CONSOLE,
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="sites-today.csv"`,
      },
      async () => {
        const { status, headers } = await staff.send('get', '/api/admin/sites', { headers: { accept: 'text/csv' } });
        const name = String(headers['content-disposition']).replace(/\d{4}-\d\d-\d\d/, 'today');
        return { status, headers: { ...(headers as object), 'content-disposition': name } };
      },
    ],
    [
      'the interface’s description',
      { status: 200, ...DATA, ...IN_CONSOLE, ...FOR_ANYONE },
      () => test.browser(test.config.consoleHost).get('/api/openapi.json'),
    ],
    [
      'the interface’s description as a page',
      { status: 200, ...STILL_PAGE, ...IN_CONSOLE, ...FOR_ANYONE },
      () => test.browser(test.config.consoleHost).get('/api/docs'),
    ],
    [
      'a text for machines',
      {
        status: 200,
        ...DATA,
        'content-type': 'text/plain; charset=utf-8',
        'cache-control': 'public, max-age=3600',
      },
      () => visitor.get('/robots.txt'),
    ],
  ])('%s', async (_name, expected, ask) => {
    expect(securityOf(await ask())).toEqual(expected);
  });

  it('a picture of the site', async () => {
    const files = { type: 'image/webp', size: 1, stream: Readable.from(['x']) };
    const open = jest.spyOn(test.get(BrandPicturesService), 'open').mockResolvedValue(files as never);
    const answer = await visitor.get(`/brand/${site.id}/aa/wide.webp`);
    open.mockRestore();
    const disposition = { 'content-disposition': 'inline' };
    expect(securityOf(answer)).toEqual({ status: 200, ...PICTURE, ...FROM_ANYWHERE, ...disposition });
  });

  it('Strict-Transport-Security covers names below a host only where the deployment says so', async () => {
    const config = { publicScheme: 'https', publicPort: null, hstsSubdomains: true } as const;
    const wide = await startTestApp({ root: AppModule.with, config });
    const answer = await wide.browser('nobody.localhost').get('/api/user.php');
    expect(answer.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    await wide.close();
  });
});
