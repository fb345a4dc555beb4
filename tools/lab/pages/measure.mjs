// P10, part of `npm run bench:pages`: what the first pages weigh and how soon they stand, in Chromium at a quarter of the speed.
import { gzipSync } from 'node:zlib';
import { logIn, startBrowser } from '../tour/browser.mjs';
import { isAtRest } from '../tour/inspect.mjs';
import { listAddresses } from '../tour/routes.mjs';

const KB = 1000;
const SLOWER = 4;
/** A token as mails carry it, of nobody: their pages are opened with one. */
const TOKEN = 'a'.repeat(43);
const OF_MAILS = new Set(['activate', 'mail-change/do', 'reset-password/do']);
const SETTLE = 400;
const REST = 12_000;
/** Goals of P10: gzip kB of JavaScript, milliseconds to the largest contentful paint, cumulative layout shift. */
export const GOALS = { landing: 175, page: 240, console: 450, paint: 1500, shift: 0.05 };

/** Runs in the page: keeps the newest largest paint and the sum of unexpected shifts. */
function watchPaint() {
  globalThis.__paint = { largest: 0, shift: 0 };
  const watch = (type, take) => {
    new globalThis.PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  };
  watch('largest-contentful-paint', ({ startTime }) => (globalThis.__paint.largest = startTime));
  watch('layout-shift', ({ value, hadRecentInput }) => (globalThis.__paint.shift += hadRecentInput ? 0 : value));
}

/** Opens an address in an empty cache and measures it; null where the site sends the visitor elsewhere. */
async function measureOnce(context, url) {
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await client.send('Network.enable');
  await client.send('Network.clearBrowserCache');
  await page.addInitScript(watchPaint);
  const scripts = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.body().catch(() => Buffer.alloc(0)));
  });
  await page.goto(url, { waitUntil: 'load' });
  // A page that goes elsewhere by itself may never come to rest under this address.
  await page.waitForFunction(isAtRest, null, { polling: 100, timeout: REST }).catch(() => null);
  await page.waitForTimeout(SETTLE);
  const { largest, shift } = await page.evaluate('globalThis.__paint');
  const arrived = new URL(page.url()).pathname === new URL(url).pathname;
  const bytes = (await Promise.all(scripts)).reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0);
  await page.close();
  return arrived ? { weight: bytes / KB, paint: largest, shift } : null;
}

const middle = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];

/** The middle one of several tries of one address. */
async function measure(context, url, tries) {
  const measured = [];
  for (let turn = 0; turn < tries; turn += 1) {
    const one = await measureOnce(context, url);
    if (!one) return null;
    measured.push(one);
  }
  const of = (name) => middle(measured.map((one) => one[name]));
  return { weight: of('weight'), paint: of('paint'), shift: Math.max(...measured.map(({ shift }) => shift)) };
}

async function openAs(browser, { origin, who, width }) {
  const context = await browser.newContext({ viewport: { width, height: 800 } });
  await context.addInitScript("localStorage.setItem('dismissed.entry-warning', '1')");
  if (who !== 'visitor') await logIn(context, origin, who);
  return context;
}

async function measureSite(context, { origin, who, tries, onPage }) {
  const page = await context.newPage();
  await page.goto(`${origin}/pages/terms`, { waitUntil: 'domcontentloaded' });
  const { found } = await listAddresses(page);
  await page.close();
  for (const { address, pattern } of found) {
    const url = origin + address + (OF_MAILS.has(pattern) ? `#${TOKEN}` : '');
    const measured = await measure(context, url, tries);
    if (measured) onPage({ ...measured, who, page: `/${pattern}`, goal: pattern ? GOALS.page : GOALS.landing });
  }
}

/** Every first page of a site, as visitor and as member, and the console's first page. */
export async function measurePages({ origin, consoleOrigin, tries, width, onPage }) {
  const browser = await startBrowser();
  for (const who of ['visitor', 'premium']) {
    const context = await openAs(browser, { origin, who, width });
    await measureSite(context, { origin, who, tries, onPage });
    await context.close();
  }
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const measured = await measure(context, `${consoleOrigin}/`, tries).catch(() => null);
  if (measured) onPage({ ...measured, who: 'visitor', page: 'console', goal: GOALS.console });
  await browser.close();
}
