// Walks the copy of the product whose English texts stand in brackets, and names what shows without: see `main.mjs`.
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { createLifetime, runToEnd } from '../../../start/lifetime.mjs';
import { startOwnStack } from '../../../start/own-stack.mjs';
import { logIn, logInToConsole, startBrowser } from '../browser.mjs';
import { isAtRest } from '../inspect.mjs';
import { consoleAddresses, listAddresses } from '../routes.mjs';
import { bareWords } from './bare-words.mjs';

const SIZE = { width: 1280, height: 900 };
const REST = 8000;
const { values } = parseArgs({
  options: {
    who: { type: 'string', default: 'visitor,premium,console' },
    out: { type: 'string' },
    pages: { type: 'string' },
  },
});
const chosenPages = values.pages?.split(',');
const lifetime = createLifetime();

/** Everything that is written in an answer of the server: names, words of members and operators, numbers of orders. */
function stringsOf(value, into) {
  if (typeof value === 'string') into.add(value.trim());
  else if (value && typeof value === 'object') Object.values(value).forEach((inner) => stringsOf(inner, into));
}

/** Collects the data that a page was given, out of its calls and out of the page itself. */
function collectData(page, data) {
  page.on('response', async (response) => {
    if (!response.headers()['content-type']?.includes('json')) return;
    const json = await response.json().catch(() => null);
    stringsOf(json, data);
  });
  return async () => {
    const boot = await page.locator('script[type="application/json"]').allTextContents();
    for (const text of boot) stringsOf(JSON.parse(text), data);
  };
}

/** Units, currencies and codes that are written alike in every language. */
const UNIVERSAL =
  /^(?:[\d\s.,:–—-]*(?:km|mi|%|px|kB|MB|GB|ms|s|h|min|am|pm|PDF|CSV|UTC|GMT|EUR|GBP|USD|PLN|SEK|NOK|DKK|CHF)?)+$/;

/** The dates and the names of languages and countries that the browser's own tables write. */
function tableWords() {
  const words = new Set();
  const add = (formatted) => formatted.split(/[\s,./–-]+/).forEach((word) => words.add(word));
  for (let month = 0; month < 12; month += 1)
    for (const style of ['long', 'short'])
      add(new Date(2024, month, 1 + month).toLocaleDateString('en-GB', { month: style, weekday: style }));
  return words;
}

const calendar = tableWords();
const isCalendar = (words) =>
  words
    .split(/[\s,.:/–-]+/)
    .every((word) => !/\p{L}/u.test(word) || calendar.has(word) || /^(at|to|AM|PM|am|pm|st|nd|rd|th|Sept)$/.test(word));

/** True where the words are data of the page: all of them, or what is left of them between two pieces of it. */
function isData(words, data) {
  if (data.has(words)) return true;
  let rest = words;
  const known = [...data].filter((one) => one.length > 1 && words.includes(one)).sort((a, b) => b.length - a.length);
  for (const one of known) rest = rest.replaceAll(one, ' ');
  return !/\p{L}/u.test(rest) || UNIVERSAL.test(rest.trim());
}

async function visit(page, { origin, address, readBoot, data, who }) {
  await page.goto(origin + address, { waitUntil: 'domcontentloaded' });
  await page.waitForFunction(isAtRest, null, { timeout: REST, polling: 50 }).catch(() => undefined);
  if (new URL(page.url()).pathname !== address) return [];
  await readBoot();
  const found = await page.evaluate(bareWords);
  const bare = found.filter(({ words }) => !UNIVERSAL.test(words) && !isCalendar(words) && !isData(words, data));
  return bare.map(({ words, where }) => `${who} ${address} ${where}: ${words.slice(0, 120)}`);
}

async function walkAs(browser, who, port) {
  const context = await browser.newContext({ viewport: SIZE, reducedMotion: 'reduce', locale: 'en-GB' });
  const page = await context.newPage();
  const data = new Set();
  const readBoot = collectData(page, data);
  const isConsole = who === 'console';
  const origin = `http://${isConsole ? 'console' : 'duet'}.localhost:${port}`;
  if (isConsole) await logInToConsole(page, origin, 'admin@example.com');
  else if (who !== 'visitor') await logIn(context, origin, who);
  if (!isConsole) await page.goto(`${origin}/pages/terms`);
  const addresses = isConsole
    ? await consoleAddresses(page)
    : (await listAddresses(page)).found
        .filter(({ isClosed }) => who !== 'visitor' || !isClosed)
        .map(({ address }) => address);
  const findings = [];
  for (const address of addresses.filter((one) => !chosenPages || chosenPages.includes(one)))
    findings.push(...(await visit(page, { origin, address, readBoot, data, who })));
  await context.close();
  return { count: addresses.length, findings };
}

async function main() {
  const { settings } = await startOwnStack({ lifetime, name: 'pseudo' });
  const browser = await startBrowser();
  lifetime.defer(() => browser.close());
  const all = [];
  let count = 0;
  for (const who of values.who.split(',')) {
    const one = await walkAs(browser, who, settings.ports.api);
    all.push(...one.findings);
    count += one.count;
  }
  if (values.out) writeFileSync(values.out, `${all.join('\n')}\n`);
  console.log([...new Set(all)].join('\n'));
  console.log(`${count} pages, ${all.length} texts without brackets`);
  return all.length === 0;
}

await runToEnd(lifetime, main);
