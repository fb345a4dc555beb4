// `npm run dev`: builds go on by themselves, and api and worker start anew when something they run or serve came out differently.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { root } from './processes.mjs';

// Lines worth showing; Vite's list of files begins with dist/.
const TELLING = /error|failed|does not compile|^\s+at |changed,/i;

// `changed` is the line that tells a change; Vite says it for its first build too.
const BUILDS = [
  { name: 'server', args: ['tools/build/main.mjs', '--watch'], changed: /, [1-9]\d* changed/, skip: 0 },
  { name: 'site', args: vite('site/vite.config.ts'), changed: /built in/, skip: 1 },
  { name: 'drawing', args: vite('site/vite.snapshot.config.ts'), changed: /built in/, skip: 1 },
  { name: 'console', args: vite('console/vite.config.ts'), changed: null },
];

function vite(config) {
  return ['node_modules/vite/bin/vite.js', 'build', '--watch', '--config', `apps/${config}`, '--mode', 'development'];
}

/** Keeps building; `children` are restarted on a change. */
export function followChanges(children, lifetime) {
  const restart = runQueued(async () => {
    console.log('dev    │ restarting api and worker');
    await Promise.all(children.map((child) => child.restart()));
  });
  for (const build of BUILDS) startBuild(build, { restart, lifetime });
}

function startBuild({ name, args, changed, skip }, { restart, lifetime }) {
  const guarded = ['--import', new URL('with-parent.mjs', import.meta.url).href, ...args];
  const child = spawn(process.execPath, guarded, { cwd: root, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  lifetime.defer(() => child.kill('SIGTERM'));
  let toSkip = skip;
  const hear = (line) => {
    const isNews = changed?.test(line) ?? false;
    if (isNews && toSkip-- <= 0) restart();
    if (TELLING.test(line) && !/^\s*dist\//.test(line)) console.log(`${name.padEnd(7)}│ ${line}`);
  };
  for (const stream of [child.stdout, child.stderr]) createInterface({ input: stream }).on('line', hear);
}

// One restart at a time, and one more when something changed meanwhile.
function runQueued(act) {
  let last = Promise.resolve();
  let isWaiting = false;
  return () => {
    if (isWaiting) return;
    isWaiting = true;
    last = last.then(() => {
      isWaiting = false;
      return act();
    });
  };
}
