import { setTimeout as sleep } from 'node:timers/promises';
import { logIn } from './browser.mjs';
import { watchHeading, watchShifts } from './inspect.mjs';
import { listAddresses } from './routes.mjs';
import { listen, visit } from './visit.mjs';

const HEIGHTS = { 360: 760, 576: 900, 768: 1000 };
const OTHER_HEIGHT = 900;

/** Milliseconds by which each piece of code is late. */
const LATE = 700;

/** Lets every piece of code come late, and watches whether a page goes blank meanwhile. */
async function comeLate(context) {
  await context.addInitScript(watchHeading);
  await context.route('**/assets/*.js', async (route) => {
    await sleep(LATE);
    await route.continue();
  });
}

async function openContext(browser, { site, who, origin }, options) {
  const context = await browser.newContext({ reducedMotion: 'reduce', bypassCSP: options.axe });
  await context.addInitScript(watchShifts);
  await context.addInitScript("localStorage.setItem('dismissed.entry-warning', '1')");
  if (options.late) await comeLate(context);
  const cookie = { name: 'locale', domain: `${site}.localhost`, path: '/' };
  if (options.locale) await context.addCookies([{ ...cookie, value: options.locale }]);
  if (who !== 'visitor') await logIn(context, origin, who);
  return context;
}

async function chooseAddresses(page, { origin, pages }) {
  await page.goto(`${origin}/pages/terms`, { waitUntil: 'domcontentloaded' });
  const { found, unknown } = await listAddresses(page);
  const isWanted = ({ address, pattern }) => !pages || pages.includes(address) || pages.includes(`/${pattern}`);
  return { addresses: found.filter(isWanted), unknown };
}

/** Walks through a site as one person, in every look, and tells `onPage` each page; answers routes without example. */
export async function walk(browser, one, { options, onPage }) {
  const context = await openContext(browser, one, options);
  const page = await context.newPage();
  const takeHeard = listen(page);
  const { addresses, unknown } = await chooseAddresses(page, { origin: one.origin, pages: options.pages });
  const visits = one.looks.flatMap((look) => addresses.map((place) => ({ ...look, ...place })));
  for (const { width, mode, address, pattern } of visits) {
    const size = { width, height: HEIGHTS[width] ?? OTHER_HEIGHT };
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme: mode, reducedMotion: 'reduce' });
    const look = { size, tall: options.tall, axe: options.axe };
    const visited = await visit(page, { origin: one.origin, address, look });
    const findings = [...(visited?.findings ?? []), ...takeHeard()];
    if (visited) onPage({ ...one, width, mode, pattern, address, picture: visited.picture, findings });
  }
  await context.close();
  return unknown;
}
