// `npm run proof -- lighthouse`: every route of a site and of the console in Lighthouse, as visitor, as member and as staff. Accessibility, best
// practices and SEO must have 100 points, of the console accessibility alone. The points for performance are printed with
// the load of the machine and Lighthouse's index of its speed beside them: they are worth something on an idle one only, and one
// of 1,000 or more, because the processor of a phone is made of it by a fixed factor. `--metrics` says what the points are made of.
//   node tools/lab/proof/lighthouse.mjs --port 8080 --site she --who visitor,premium,console --pages /chats,/members
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { createLifetime, runToEnd } from '../../start/lifetime.mjs';
import { startOwnStack } from '../../start/own-stack.mjs';
import { logIn, logInToConsole } from '../tour/browser.mjs';
import { consoleAddresses, listAddresses } from '../tour/routes.mjs';
import { CATEGORIES, measure, openShared } from './lighthouse-run.mjs';

const GOAL = 100;
const NEEDED = ['accessibility', 'best-practices', 'seo'];
const NEEDED_OF_CONSOLE = ['accessibility'];

const { values } = parseArgs({
  options: {
    port: { type: 'string' },
    site: { type: 'string', default: 'duet' },
    who: { type: 'string', default: 'visitor,premium,free,console' },
    pages: { type: 'string' },
    metrics: { type: 'boolean', default: false },
  },
});
const chosenPages = values.pages?.split(',');
const lifetime = createLifetime();
const rows = [];
/** Pages that were seen logged in: somebody without premium is asked for the others alone. */
const seen = new Set();

/** The paths that `robots.txt` closes to search engines, and the addresses that `sitemap.xml` names to them. */
async function readSearchRules(context, origin) {
  const page = await context.newPage();
  const read = async (path) => (await page.goto(`${origin}${path}`)).text();
  const closed = [...(await read('/robots.txt')).matchAll(/^Disallow: (\S+)/gm)].map(([, path]) => path);
  const listed = [...(await read('/sitemap.xml')).matchAll(/<loc>(.*?)<\/loc>/g)].map(
    ([, loc]) => new URL(loc).pathname,
  );
  await page.close();
  return { closed, listed };
}

/**
 * The audits that a page fails on purpose. Pages of members and those that a secret link opens are closed to search engines, unless
 * the sitemap names them; an address that there is none of answers 404, which the browser notes in its console.
 */
function skippedOf({ address, pattern, isSecret }, { closed, listed }) {
  const isOut = (isSecret || closed.some((path) => address.startsWith(path))) && !listed.includes(address);
  return [
    ...(isOut ? ['is-crawlable'] : []),
    ...(pattern === '*' ? ['is-crawlable', 'http-status-code', 'errors-in-console'] : []),
  ];
}

function tell({ who, address, found, needed }) {
  const cells = CATEGORIES.map((name) => {
    const { points } = found[name];
    const mark = needed.includes(name) && points < GOAL ? '!' : ' ';
    return `${String(points).padStart(5)}${mark}`;
  });
  const machine = `load ${loadavg()[0].toFixed(1)}, speed ${found.speed}`;
  console.log(`${address.slice(0, 44).padEnd(45)} ${who.padEnd(8)}${cells.join('')}  ${machine}`);
  if (values.metrics) console.log(`      ${found.metrics}`);
  const lost = needed.flatMap((name) => found[name].lost);
  for (const { id, places } of lost) console.log(`      ${id}: ${places.slice(0, 600)}`);
}

/**
 * Measures an address and keeps the row; one that could not be measured is tried once more. Each time in a Chromium of its own, as
 * Lighthouse's command does it: one that has shown many pages is slower, whatever the next page is.
 */
async function take({ who, origin, address, cookies, skip, needed }) {
  const ask = async () => {
    const { context, port } = await openShared(lifetime, cookies);
    try {
      return await measure({ url: origin + address, port, skip, isDesktop: who === 'console' });
    } finally {
      await context.close();
    }
  };
  const found = await ask().catch(ask);
  if (!found) return;
  const row = { who, address, found, needed };
  rows.push(row);
  tell(row);
}

async function takeSite({ context }, who, apiPort) {
  const origin = `http://${values.site}.localhost:${apiPort}`;
  await context.clearCookies();
  if (who !== 'visitor') await logIn(context, origin, who);
  const rules = await readSearchRules(context, origin);
  const page = await context.newPage();
  await page.goto(`${origin}/pages/terms`);
  const { found } = await listAddresses(page);
  await page.close();
  const cookies = await context.cookies();
  for (const place of found) {
    const { address, pattern, isClosed } = place;
    if (chosenPages && !chosenPages.includes(address) && !chosenPages.includes(`/${pattern}`)) continue;
    if (who === 'visitor' ? isClosed : seen.has(pattern)) continue;
    const before = rows.length;
    await take({ who, origin, address, cookies, skip: skippedOf(place, rules), needed: NEEDED });
    if (who !== 'visitor' && rows.length > before) seen.add(pattern);
  }
}

async function takeConsole({ context }, apiPort) {
  const origin = `http://console.localhost:${apiPort}`;
  const page = await context.newPage();
  await logInToConsole(page, origin, 'admin@example.com');
  const addresses = await consoleAddresses(page);
  await page.close();
  const cookies = await context.cookies();
  for (const address of addresses.filter((one) => !chosenPages || chosenPages.includes(one)))
    await take({ who: 'console', origin, address, cookies, needed: NEEDED_OF_CONSOLE });
}

async function main() {
  const apiPort = values.port ?? (await startOwnStack({ lifetime, name: 'lighthouse' })).settings.ports.api;
  const shared = await openShared(lifetime);
  console.log(`${'page'.padEnd(45)} ${'as'.padEnd(8)} perf  a11y  best   seo`);
  for (const who of values.who.split(','))
    await (who === 'console' ? takeConsole(shared, apiPort) : takeSite(shared, who, apiPort));
  const missed = rows.filter(({ found, needed }) => needed.some((name) => found[name].points < GOAL));
  console.log(
    `${rows.length} pages, ${missed.length} below ${GOAL} (${NEEDED.join(', ')}; of the console ${NEEDED_OF_CONSOLE.join(', ')})`,
  );
  return rows.length > 0 && missed.length === 0;
}

await runToEnd(lifetime, main);
