// P10 without a browser: builds the member site in memory and adds up, for each page, the JavaScript that it needs before
// the first touch (gzip): entry, component library, page, its texts in the longest language. Lazy parts that a page
// fetches by itself are seen by `npm run bench:pages` alone.
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';

const KB = 1000;
const GOALS = { landing: 175, lander: 110, page: 240 };
const LANDING_TEXTS = ['app', 'landing', 'niches'];

/** Scripts of a lander with those that they import; they are no part of the program. */
function weighScripts(files, sourceOf, seen = new Set()) {
  const fresh = files.filter((file) => !seen.has(file));
  fresh.forEach((file) => seen.add(file));
  return fresh.reduce((sum, file) => {
    const code = sourceOf(file);
    const imported = [...code.matchAll(/from\s*["']\.\/([^"']+)["']|import\s*["']\.\/([^"']+)["']/g)].map(
      ([, one, other]) => `assets/${one ?? other}`,
    );
    return sum + gzipSync(code, { level: 9 }).length / KB + weighScripts(imported, sourceOf, seen);
  }, 0);
}

/** Builds the site and answers its list of pages with the weight of each script. */
async function buildSite() {
  const configFile = path.resolve(import.meta.dirname, '../vite.config.ts');
  const { output } = await build({ configFile, logLevel: 'error', build: { write: false } });
  const sourceOf = (name) => String(output.find(({ fileName }) => fileName === name).source);
  const chunks = output.filter(({ type }) => type === 'chunk');
  const weights = new Map(chunks.map(({ fileName, code }) => [fileName, gzipSync(code, { level: 9 }).length / KB]));
  const landers = Object.entries(JSON.parse(sourceOf('landers.json'))).map(([name, html]) => {
    const scripts = [...html.matchAll(/src="\/(assets\/[^"]+\.js)"/g)].map(([, file]) => file);
    return { name: `lander ${name}`, goal: GOALS.lander, weight: weighScripts(scripts, sourceOf) };
  });
  const entry = [...weights.keys()].filter((file) => sourceOf('index.html').includes(file));
  return { ...JSON.parse(sourceOf('pages.json')), entry, weights, landers };
}

const { pages, texts, entry, weights, landers } = await buildSite();
const weigh = (files) => files.reduce((sum, file) => sum + (weights.get(file) ?? 0), 0);
const longest = (names) => Math.max(...Object.values(texts).map((files) => weigh(names.map((name) => files[name]))));
const of = (name, { files, words, goal }) => ({ name, goal, weight: weigh([...entry, ...files]) + longest(words) });

const weighed = [
  of('/', { files: [], words: LANDING_TEXTS, goal: GOALS.landing }),
  ...pages.map((page) => of(`/${page.path}`, { files: page.files, words: page.texts, goal: GOALS.page })),
  ...landers,
].sort((a, b) => b.weight - a.weight);
for (const { name, weight, goal } of weighed) {
  console.log(`${weight <= goal ? 'ok  ' : 'OVER'} ${name.padEnd(22)} ${weight.toFixed(1).padStart(6)} / ${goal} kB`);
}
const over = weighed.filter(({ weight, goal }) => weight > goal);
console.log(`${weighed.length} pages, ${over.length} over their goal, heaviest ${weighed[0].weight.toFixed(0)} kB`);
process.exitCode = over.length > 0 ? 1 : 0;
