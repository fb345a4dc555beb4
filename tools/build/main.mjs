// Compiles the server's TypeScript (apps/api, apps/demo, apps/operations, apps/worker, libs, migrations, tools) to dist/server with SWC.
// `--watch` keeps compiling what changes. Always everything (imports are resolved by looking at the other files), but
// only what came out differently is written, in one move per file: a running process never sees half a build.
import { transformFile } from '@swc/core';
import { existsSync, watch } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { swcOptions } from './swc-options.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const out = path.join(root, 'dist/server');
const sources = ['apps/api', 'apps/demo', 'apps/operations', 'apps/worker', 'libs', 'migrations', 'tools'];
const isCompiled = (file) => isScript(file) || (/\.tsx?$/.test(file) && !/(\.d|\.spec|\.suite|\.pw)\.tsx?$/.test(file));
/**
 * Plain JavaScript that goes along: what runs as a process of its own, so that tests and the built server start the same file,
 * and what is needed before anything is built.
 */
const isScript = (file) => /(\.child|[\\/](installation|requirements))\.mjs$/.test(file);

async function listFiles(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
}

async function listSources() {
  const files = (await Promise.all(sources.map((folder) => listFiles(path.join(root, folder))))).flat();
  return files.filter(isCompiled).map((file) => path.relative(root, file));
}

async function writeIfChanged(file, text) {
  if ((await readFile(file, 'utf8').catch(() => null)) === text) return false;
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(`${file}.${process.pid}`, text);
  await rename(`${file}.${process.pid}`, file);
  return true;
}

async function compile(file) {
  if (isScript(file)) return writeIfChanged(path.join(out, file), await readFile(path.join(root, file), 'utf8'));
  const { code, map } = await transformFile(path.join(root, file), swcOptions(root, { tsx: file.endsWith('.tsx') }));
  const target = path.join(out, file.replace(/\.tsx?$/, '.js'));
  await writeIfChanged(`${target}.map`, map ?? '');
  return writeIfChanged(target, `${code}\n//# sourceMappingURL=${path.basename(target)}.map\n`);
}

async function removeOrphans(files) {
  const outputs = new Set(files.map((file) => path.join(out, file.replace(/\.tsx?$/, '.js'))));
  const found = (await listFiles(out)).filter((file) => /\.js(\.map)?$/.test(file));
  const orphans = found.filter((file) => !outputs.has(file.replace(/\.map$/, '')));
  await Promise.all(orphans.map((file) => rm(file, { force: true })));
}

async function build() {
  const files = await listSources();
  const results = await Promise.allSettled(files.map(compile));
  await removeOrphans(files);
  const failures = results.flatMap((result, at) => (result.status === 'rejected' ? [[files[at], result.reason]] : []));
  for (const [file, reason] of failures) console.error(`server: ${file} does not compile\n${reason.message ?? reason}`);
  return { files: files.length, written: results.filter(({ value }) => value).length, failed: failures.length };
}

async function buildAndTell() {
  const started = Date.now();
  const { files, written, failed } = await build();
  const counts = `${files} files, ${written} changed${failed ? `, ${failed} failed` : ''}`;
  console.log(`server: ${counts}, ${Date.now() - started} ms`);
  return failed === 0;
}

function watchSources() {
  let waiting;
  const soon = (_event, name) => {
    if (name && !isCompiled(name)) return;
    clearTimeout(waiting);
    waiting = setTimeout(() => void buildAndTell(), 80);
  };
  for (const folder of sources.map((name) => path.join(root, name)).filter(existsSync)) {
    watch(folder, { recursive: true }, soon);
  }
}

if (!(await buildAndTell())) process.exitCode = 1;
if (process.argv.includes('--watch')) watchSources();
