// Walks the copy of the product whose English texts stand in brackets, and names what shows without: see `main.mjs`.
import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { createLifetime, runToEnd } from '../../../start/lifetime.mjs';
import { startOwnStack } from '../../../start/own-stack.mjs';
import { root } from '../../../start/processes.mjs';
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
  if (typeof value === 'string') value.split(/\n+/).forEach((line) => into.add(line.trim()));
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
  /^(?:[\d\s.,:@–—-]|km|mi|%|px|kB|MB|GB|ms|s|h|min|am|pm|PDF|CSV|HTML|UTC|GMT|EUR|GBP|USD|PLN|SEK|NOK|DKK|CHF)*$/;

/** Days, months, languages and countries as the browser's own tables write them. */
function tableWords() {
  const days = Array.from({ length: 366 }, (_one, day) => new Date(Date.UTC(2024, 0, 1 + day)));
  const styles = ['long', 'short'].map((style) => new Intl.DateTimeFormat('en-GB', { weekday: style, month: style }));
  const dates = days.flatMap((day) => styles.flatMap((style) => style.format(day).split(/[\s,]+/)));
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const codes = letters.flatMap((one) => letters.map((other) => one + other));
  const namesOf = (type, all) => all.map((code) => new Intl.DisplayNames('en-GB', { type, fallback: 'none' }).of(code));
  const languages = readdirSync(path.join(root, 'locales')).filter((name) => /^\w\w$/.test(name));
  const own = languages.map((code) => new Intl.DisplayNames(code, { type: 'language' }).of(code));
  return new Set([...dates, ...namesOf('region', codes), ...namesOf('language', languages), ...own].filter(Boolean));
}

const tables = tableWords();

/** True where the words are data of the page or of a table: all of them, or pieces of it with nothing between but signs and units. */
function isData(words, data) {
  if (data.has(words) || tables.has(words)) return true;
  const pieces = [...data, ...tables].filter((one) => one.length > 1 && words.includes(one));
  const rest = pieces.sort((a, b) => b.length - a.length).reduce((left, one) => left.replaceAll(one, ' '), words);
  // Long words are cut short, and an e-mail address may be broken at its signs.
  const isPiece = (words.length > 20 || /^[@.]/.test(words)) && [...data].some((one) => one.includes(words));
  return isPiece || UNIVERSAL.test(rest.replaceAll(/\bat\b/g, ' ').trim());
}

async function visit(page, { origin, address, readBoot, data, who }) {
  await page.goto(origin + address, { waitUntil: 'domcontentloaded' });
  await page.waitForFunction(isAtRest, null, { timeout: REST, polling: 50 }).catch(() => undefined);
  if (new URL(page.url()).pathname !== address) return [];
  await readBoot();
  const found = await page.evaluate(bareWords);
  const bare = found.filter(({ words }) => !UNIVERSAL.test(words) && !isData(words, data));
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
