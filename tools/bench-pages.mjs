// `npm run bench:pages -- --port 8080`: P10 against a running demo; without a port against a fresh one of its own.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ignoreEnvironmentFile } from './installation/installation.mjs';
import { ensureInstalled } from './start/install.mjs';
import { createLifetime } from './start/lifetime.mjs';

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

async function startOwn() {
  const [{ makeSettings }, { freePorts }, { startStack }] = await Promise.all([
    import('./start/environment.mjs'),
    import('./start/ports.mjs'),
    import('./start/stack.mjs'),
  ]);
  const dir = mkdtempSync(path.join(os.tmpdir(), 'duet-pages-'));
  chmodSync(dir, 0o755);
  lifetime.defer(() => rmSync(dir, { recursive: true, force: true }));
  const settings = { ...makeSettings({ port: await freePorts(5), dir }), throwaway: true };
  await startStack(settings, { lifetime, onDeath: (sentence) => console.error(sentence) });
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
  const { GOALS, measurePages } = await import('./bench/pages.mjs');
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
  process.exitCode = missed.length ? 1 : 0;
}

lifetime.whenInterrupted(async () => {
  await lifetime.end();
  process.exit(130);
});
await main().catch((error) => {
  console.error(error);
  process.exitCode = 1;
});
await lifetime.end();
