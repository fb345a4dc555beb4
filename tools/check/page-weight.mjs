// P10 without a browser: builds the member site in memory and adds up, for each page, the JavaScript that it needs before
// the first touch (gzip): entry, component library, page, its texts in the longest language. Lazy parts that a page
// fetches by itself are seen by `npm run bench:pages` alone.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { root } from '../start/processes.mjs';

const GOALS = { landing: 175, page: 240 };
const LANDING_TEXTS = ['app', 'landing', 'niches'];
const APP = path.join(root, 'apps/site/src/app');
const THEMED = './layouts/themed';

/** Every page of routes.tsx: the module it imports and the texts it loads. */
function listPages() {
  const source = readFileSync(path.join(APP, 'routes.tsx'), 'utf8');
  const found = source.matchAll(/lazyPage\(\s*\(\) => import\('([^']+)'\)(?:,\s*\[([^\]]*)\])?/g);
  const names = (list = '') => [...list.matchAll(/'([^']+)'/g)].map(([, name]) => name);
  const pages = new Map([...found].map(([, file, texts]) => [file, names(texts)]));
  pages.delete(THEMED);
  return pages;
}

/** The chunks of one build, with what each weighs and needs. */
async function buildSite() {
  const configFile = path.join(root, 'apps/site/vite.config.ts');
  const { output } = await build({ configFile, logLevel: 'error', build: { write: false } });
  const chunks = output.filter(({ type }) => type === 'chunk');
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const weights = new Map(chunks.map(({ fileName, code }) => [fileName, gzipSync(code, { level: 9 }).length]));
  const ofModule = (file) => chunks.find(({ moduleIds }) => moduleIds.some((id) => id.replace(/\.tsx?$/, '') === file));
  const entry = chunks.find(({ isEntry }) => isEntry);
  return { byFile, weights, ofModule, entry };
}

function closure(chunk, { byFile }, seen = new Set()) {
  if (!chunk || seen.has(chunk.fileName)) return seen;
  seen.add(chunk.fileName);
  chunk.imports.forEach((file) => closure(byFile.get(file), { byFile }, seen));
  return seen;
}

const drawsWithLibrary = (files, { byFile }) =>
  [...files].some((file) => byFile.get(file).moduleIds.some((id) => id.includes('@mui/material')));

function textsWeight(site, names) {
  const modules = [...site.byFile.values()].flatMap(({ moduleIds }) => moduleIds);
  const languages = new Set(modules.map((id) => /locales\/(\w\w)\/app\.json/.exec(id)?.[1]).filter(Boolean));
  const weigh = (language) =>
    names.reduce((sum, name) => {
      const chunk = site.ofModule(path.join(root, 'locales', language, `${name}.json`));
      return sum + (chunk ? site.weights.get(chunk.fileName) : 0);
    }, 0);
  return Math.max(...[...languages].map(weigh));
}

function pageWeight(site, file, texts) {
  const files = closure(site.entry, site);
  closure(site.ofModule(path.join(APP, file)), site, files);
  const themed = drawsWithLibrary(files, site);
  if (themed) closure(site.ofModule(path.join(APP, THEMED)), site, files);
  const names = [...new Set(['app', ...texts, ...(themed ? ['errors'] : [])])];
  return [...files].reduce((sum, name) => sum + site.weights.get(name), 0) + textsWeight(site, names);
}

const site = await buildSite();
const landing = [...closure(site.entry, site)].reduce((sum, name) => sum + site.weights.get(name), 0);
const pages = [...listPages()].map(([file, texts]) => ({
  name: path.basename(file).replace(/\.page$/, ''),
  weight: pageWeight(site, file, texts) / 1000,
  goal: GOALS.page,
}));
pages.push({ name: 'landing', weight: (landing + textsWeight(site, LANDING_TEXTS)) / 1000, goal: GOALS.landing });
pages.sort((a, b) => b.weight - a.weight);
for (const { name, weight, goal } of pages) {
  console.log(`${weight <= goal ? 'ok  ' : 'OVER'} ${name.padEnd(20)} ${weight.toFixed(1).padStart(6)} / ${goal} kB`);
}
const over = pages.filter(({ weight, goal }) => weight > goal);
console.log(`${pages.length} pages, ${over.length} over their goal, heaviest ${pages[0].weight.toFixed(0)} kB`);
process.exitCode = over.length ? 1 : 0;
