// The dashboards and alert rules of tools/deploy/monitoring ask for figures that the product exports, and no others; each alert
// has its paragraph in docs/operations.md.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { root } from '../start/processes.mjs';

const FOLDER = 'tools/deploy/monitoring';
const PAGE = 'docs/operations.md';
const DECLARED = [/new (Counter|Gauge|Histogram)\(\{\s*name: '(\w+)'/g, /this\.(gaugeOf)\w+\(\s*'(\w+)'/g];
/** A gauge whose name stands before it: `const name = 'duet_pool_connections'`. */
const NAMED = /const (name) = '(duet_\w+)'/g;
const ASKED = /\b(?:duet|nodejs|process)_[a-z0-9_]+\b/g;
const ALERT = /- alert: (\w+)/g;

/** Every name that `/metrics` has for what the sources declare, the parts of histograms included. */
export function exportedNames(sources) {
  const found = sources.flatMap((text) => [...DECLARED, NAMED].flatMap((pattern) => [...text.matchAll(pattern)]));
  const names = found.flatMap(([, type, name]) => (type === 'Histogram' ? partsOf(name) : [name]));
  return new Set([...names, ...defaultNames()]);
}

const partsOf = (name) => ['_bucket', '_sum', '_count'].map((end) => name + end);

/** Node's own figures, which every process exports besides. */
function defaultNames() {
  const register = new Registry();
  collectDefaultMetrics({ register });
  return register.getMetricsAsArray().map(({ name }) => name);
}

/** Lists in sentences what files ask for and nobody exports, and alerts that the page does not explain. */
export function findFaults(files, { exported, page }) {
  return Object.entries(files).flatMap(([file, text]) => {
    const names = [...new Set(text.match(ASKED))].filter((name) => !exported.has(name));
    const alerts = Array.from(text.matchAll(ALERT), ([, alert]) => alert).filter(
      (alert) => !page.includes(`**${alert}**`),
    );
    const unknown = names.map((name) => `${file} asks for ${name}, which nothing exports`);
    const unexplained = alerts.map((alert) => `${file}: ${PAGE} does not say what to do at ${alert}`);
    return [...unknown, ...unexplained];
  });
}

const read = (name) => readFileSync(path.join(root, name), 'utf8');

function main() {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'libs', 'apps'], { cwd: root });
  const sources = listed
    .toString()
    .split('\n')
    .filter((name) => /\.ts$/.test(name) && !/\.(spec|suite|pw)\.ts$/.test(name))
    .map(read);
  const names = readdirSync(path.join(root, FOLDER));
  const files = Object.fromEntries(names.map((name) => [`${FOLDER}/${name}`, read(`${FOLDER}/${name}`)]));
  const exported = exportedNames(sources);
  const faults = findFaults(files, { exported, page: read(PAGE) });
  for (const fault of faults) console.error(fault);
  console.log(`${names.length} files, ${exported.size} names of figures`);
  process.exitCode = faults.length > 0 ? 1 : 0;
}

if (process.argv[1] === import.meta.filename) main();
