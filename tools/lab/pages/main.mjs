// `npm run bench:pages -- --port 8080`: P10 against a running demo; without a port against a fresh one of its own.
import { parseArgs } from 'node:util';
import { ignoreEnvironmentFile } from '../../../libs/installation/src/installation.mjs';
import { ensureInstalled } from '../../start/install.mjs';
import { createLifetime, runToEnd } from '../../start/lifetime.mjs';

const { values } = parseArgs({
  options: {
    port: { type: 'string' },
    site: { type: 'string', default: 'duet' },
    tries: { type: 'string', default: '3' },
    width: { type: 'string', default: '360' },
  },
});
ignoreEnvironmentFile();
const lifetime = createLifetime();

/** Imported late: until the packages are installed only Node's own modules are there. */
async function startOwn() {
  const { startOwnStack } = await import('../../start/own-stack.mjs');
  const { settings } = await startOwnStack({ lifetime, name: 'pages' });
  return settings.ports.api;
}

function row({ page, who, weight, goal, paint, shift }, goals) {
  const mark = (value, most) => (value <= most ? ' ' : '!');
  const js = `${weight.toFixed(0).padStart(5)}${mark(weight, goal)}/ ${goal} kB`;
  const drawn = `${paint.toFixed(0).padStart(6)}${mark(paint, goals.paint)} ms`;
  return `${page.padEnd(22)} ${who.padEnd(8)} ${js}   ${drawn}   ${shift.toFixed(3)}${mark(shift, goals.shift)}`;
}

async function main() {
  ensureInstalled();
  const { GOALS, measurePages } = await import('./measure.mjs');
  const port = values.port ?? (await startOwn());
  console.log('P10 first page         as        JavaScript     largest paint   shift   (! over the goal)');
  const missed = [];
  await measurePages({
    origin: `http://${values.site}.localhost:${port}`,
    consoleOrigin: `http://${process.env.CONSOLE_HOST || 'console.localhost'}:${port}`,
    tries: Number(values.tries),
    width: Number(values.width),
    onPage: (page) => {
      const line = row(page, GOALS);
      if (line.includes('!')) missed.push(line);
      console.log(line);
    },
  });
  console.log(
    `goals: paint ≤ ${GOALS.paint} ms at a quarter of the speed, shift ≤ ${GOALS.shift}; ${missed.length} missed`,
  );
  return missed.length === 0;
}

await runToEnd(lifetime, main);
