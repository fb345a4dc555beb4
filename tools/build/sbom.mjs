// `npm run sbom`: writes the bill of materials of this version (CycloneDX, of the lock file) to dist/sbom.cdx.json, or where it is
// told. No network is command. It lists every package: those that are marked as of development are built into the pages, or build
// and test them.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const file = path.resolve(root, process.argv[2] ?? 'dist/sbom.cdx.json');
const readJson = (name) => JSON.parse(readFileSync(path.join(root, name), 'utf8'));
const MOST_BYTES = 64 * 1024 * 1024;

/** The lock file, without the ranges `latest` of packages: npm takes what is locked for a fault where it is not the latest. */
function readLock() {
  const lock = readJson('package-lock.json');
  const ranges = Object.values(lock.packages).flatMap(({ dependencies = {} }) =>
    Object.entries(dependencies).map(([name, range]) => ({ dependencies, name, range })),
  );
  for (const { dependencies, name, range } of ranges) if (range === 'latest') dependencies[name] = '*';
  return lock;
}

/** The bill that npm writes for a folder with the manifest and the lock file alone. */
function makeBill(folder, manifest) {
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify(manifest));
  writeFileSync(path.join(folder, 'package-lock.json'), JSON.stringify(readLock()));
  const command = ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only', '--offline'];
  const options = { cwd: folder, encoding: 'utf8', maxBuffer: MOST_BYTES };
  const { status, stdout, stderr } = spawnSync('npm', command, options);
  if (status !== 0) throw new Error(`npm sbom failed: ${stderr}`);
  return JSON.parse(stdout);
}

const manifest = readJson('package.json');
const folder = mkdtempSync(path.join(os.tmpdir(), 'duet-sbom-'));
try {
  const bill = makeBill(folder, manifest);
  // npm names the product after its folder.
  bill.metadata.component.name = manifest.name;
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(bill, null, 1)}\n`);
  console.log(`${path.relative(root, file)}: ${bill.components.length} packages`);
} finally {
  rmSync(folder, { recursive: true });
}
