// The machine that the proof runs on: the commands it needs, and its Node and npm settings for the bare machine.
import { execFileSync, spawnSync } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  statfsSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

const PACKAGES = {
  debootstrap: 'debootstrap',
  'systemd-nspawn': 'systemd-container',
  nsenter: 'util-linux',
  ip: 'iproute2',
  nft: 'nftables',
  git: 'git',
};
const NEEDED_BYTES = 12 * 2 ** 30;
const AUTHORITIES = 'usr/local/share/ca-certificates';
/** These settings lead npm to the registry; nothing else of the host's configuration is copied. */
const NPM_SETTINGS = ['registry', 'cafile', 'proxy', 'https-proxy', 'noproxy', 'strict-ssl'];

const isThere = (command) => spawnSync('sh', ['-c', `command -v ${command}`]).status === 0;

/** Throws a sentence where this machine cannot carry the proof; as root on Debian it installs what is missing. */
export function prepareHost(folder) {
  if (process.platform !== 'linux' || process.getuid() !== 0) {
    throw new Error('This proof boots Debian machines of its own: it needs root on Linux.');
  }
  const missing = Object.keys(PACKAGES).filter((command) => !isThere(command));
  if (missing.length > 0) install(missing);
  const { bavail, bsize } = statfsSync(folder);
  if (bavail * bsize < NEEDED_BYTES) throw new Error(`${folder} needs 12 GB of free space for this proof.`);
}

function install(missing) {
  const packages = missing.map((command) => PACKAGES[command]);
  const sentence = `Not found: ${missing.join(', ')}. On Debian or Ubuntu: apt-get install ${packages.join(' ')}`;
  if (!isThere('apt-get')) throw new Error(sentence);
  const run = (args) => spawnSync('apt-get', args, { stdio: 'ignore' }).status === 0;
  if (!run(['update']) || !run(['install', '-y', ...packages])) throw new Error(sentence);
}

/** Puts the host's Node and npm into the tree of a machine, with what npm needs to reach the host's registry. */
export function giveNode(tree) {
  const npm = path.resolve(process.execPath, '../../lib/node_modules/npm');
  if (!existsSync(npm)) throw new Error(`npm is not beside ${process.execPath}: the proof does not find it.`);
  const at = (...names) => path.join(tree, 'usr/local', ...names);
  copyFileSync(process.execPath, at('bin/node'));
  cpSync(npm, at('lib/node_modules/npm'), { recursive: true });
  for (const name of ['npm', 'npx']) symlinkSync(`../lib/node_modules/npm/bin/${name}-cli.js`, at('bin', name));
  mkdirSync(at('etc'), { recursive: true });
  writeFileSync(at('etc/npmrc'), npmSettings(tree));
  giveAuthorities(tree);
}

function npmSettings(tree) {
  const settings = JSON.parse(
    execFileSync('npm', ['config', 'list', '--json'], { stdio: ['ignore', 'pipe', 'ignore'] }),
  );
  if (settings.cafile) giveFile(tree, settings.cafile);
  const lines = NPM_SETTINGS.filter((name) => ![null, undefined, ''].includes(settings[name])).map((name) =>
    [settings[name]].flat().map((value) => `${name}=${value}`),
  );
  return `${lines.flat().join('\n')}\n`;
}

function giveFile(tree, file) {
  const to = path.join(tree, file);
  mkdirSync(path.dirname(to), { recursive: true });
  copyFileSync(file, to);
}

/** Authorities that the host trusts besides Debian's; `update-ca-certificates` takes them up when the machine runs. */
function giveAuthorities(tree) {
  const from = path.join('/', AUTHORITIES);
  if (!existsSync(from)) return;
  for (const name of readdirSync(from).filter((file) => file.endsWith('.crt'))) {
    copyFileSync(path.join(from, name), path.join(tree, AUTHORITIES, name));
  }
}
