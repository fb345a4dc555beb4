// `npm run tour -- --pseudo`: every English text of `locales/` in brackets, in a copy of the product that is built, filled and walked like any other.
// A text without brackets does not come from `locales/`: a finding, unless it is the word of a member, an operator or a calendar.
import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { makeFolder } from '../../../start/lifetime.mjs';
import { root, startProcess } from '../../../start/processes.mjs';
import { wrapMarkdown, wrapTexts } from './wrapped-texts.mjs';

const LOCALE = 'locales/en';
const WALK = 'tools/lab/tour/pseudo/walk.mjs';

/** Files that git knows or would take in. */
function ownFiles() {
  const { stdout } = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    maxBuffer: 2 ** 28,
  });
  return stdout.toString().split('\0').filter(Boolean);
}

/** A copy of the product that shares its files' contents, but for the English texts. */
function copyProduct(folder) {
  for (const file of ownFiles().filter((one) => existsSync(path.join(root, one)))) {
    const [from, to] = [root, folder].map((place) => path.join(place, file));
    mkdirSync(path.dirname(to), { recursive: true });
    try {
      linkSync(from, to);
    } catch {
      // The folder is on another disk.
      copyFileSync(from, to);
    }
  }
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
}

/** Writes the bracketed texts in the place of the real ones; a new file each, for the old one is shared. */
function wrapLocale(folder) {
  for (const file of readdirSync(path.join(root, LOCALE), { recursive: true })) {
    const wrap = { '.json': wrapTexts, '.md': wrapMarkdown }[path.extname(file)];
    if (!wrap) continue;
    const place = path.join(folder, LOCALE, file);
    const wrapped = wrap(readFileSync(place, 'utf8'));
    rmSync(place);
    writeFileSync(place, wrapped);
  }
}

/** Walks the copy; false where something is found. */
export async function tourPseudo(lifetime, args) {
  const folder = makeFolder(lifetime, 'pseudo');
  copyProduct(folder);
  wrapLocale(folder);
  const { child } = startProcess(process.execPath, [path.join(folder, WALK), ...args], {
    lifetime,
    cwd: folder,
    stdio: 'inherit',
  });
  return new Promise((resolve) => child.once('exit', (code) => resolve(code === 0)));
}
