// Compiles the server's TypeScript (apps/api, apps/worker, libs, migrations, tools) to dist/server with SWC.
// `--watch` keeps compiling what changes.
import { transformFile } from '@swc/core';
import { watch } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { swcOptions } from './swc-options.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const out = path.join(root, 'dist/server');
const sources = ['apps/api', 'apps/worker', 'libs', 'migrations', 'tools'];
const compiled = (file) => /\.ts$/.test(file) && !/(\.d|\.spec|\.pw)\.ts$/.test(file);

async function listFiles(folder) {
  const entries = await readdir(path.join(root, folder), { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile() && compiled(entry.name))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)));
}

async function compile(file) {
  const { code, map } = await transformFile(path.join(root, file), swcOptions(root));
  const target = path.join(out, file.replace(/\.ts$/, '.js'));
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(target, `${code}\n//# sourceMappingURL=${path.basename(target)}.map\n`);
  await writeFile(`${target}.map`, map ?? '');
}

async function build() {
  const files = (await Promise.all(sources.map(listFiles))).flat();
  await rm(out, { recursive: true, force: true });
  await Promise.all(files.map(compile));
  return files.length;
}

const started = Date.now();
console.log(`server: ${await build()} files compiled in ${Date.now() - started} ms`);

if (process.argv.includes('--watch')) {
  for (const folder of sources) {
    watch(path.join(root, folder), { recursive: true }, (_event, name) => {
      if (!name || !compiled(name)) return;
      compile(path.join(folder, name)).catch((error) => console.error(error.message));
    });
  }
}
