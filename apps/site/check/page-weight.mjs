// P10 without a browser: builds the member site in memory and adds up, for each page, the JavaScript that it needs before
// the first touch (gzip): entry, component library, page, its texts in the longest language. Lazy parts that a page
// fetches by itself are seen by `npm run bench:pages` alone.
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';

const KB = 1000;
const GOALS = { landing: 175, page: 240 };
const LANDING_TEXTS = ['app', 'landing', 'niches'];

/** Builds the site and answers its list of pages with the weight of each script. */
async function buildSite() {
  const configFile = path.resolve(import.meta.dirname, '../vite.config.ts');
  const { output } = await build({ configFile, logLevel: 'error', build: { write: false } });
  const sourceOf = (name) => String(output.find(({ fileName }) => fileName === name).source);
  const chunks = output.filter(({ type }) => type === 'chunk');
  const weights = new Map(chunks.map(({ fileName, code }) => [fileName, gzipSync(code, { level: 9 }).length / KB]));
  const entry = [...weights.keys()].filter((file) => sourceOf('index.html').includes(file));
  return { ...JSON.parse(sourceOf('pages.json')), entry, weights };
}

const { pages, texts, entry, weights } = await buildSite();
const weigh = (files) => files.reduce((sum, file) => sum + (weights.get(file) ?? 0), 0);
const longest = (names) => Math.max(...Object.values(texts).map((files) => weigh(names.map((name) => files[name]))));
const of = (name, { files, words, goal }) => ({ name, goal, weight: weigh([...entry, ...files]) + longest(words) });

const weighed = [
  of('/', { files: [], words: LANDING_TEXTS, goal: GOALS.landing }),
  ...pages.map((page) => of(`/${page.path}`, { files: page.files, words: page.texts, goal: GOALS.page })),
].sort((a, b) => b.weight - a.weight);
for (const { name, weight, goal } of weighed) {
  console.log(`${weight <= goal ? 'ok  ' : 'OVER'} ${name.padEnd(22)} ${weight.toFixed(1).padStart(6)} / ${goal} kB`);
}
const over = weighed.filter(({ weight, goal }) => weight > goal);
console.log(`${weighed.length} pages, ${over.length} over their goal, heaviest ${weighed[0].weight.toFixed(0)} kB`);
process.exitCode = over.length > 0 ? 1 : 0;
