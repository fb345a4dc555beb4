import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const manifest = JSON.parse(readFileSync('package.json', 'utf8'));

describe('the bill of materials', () => {
  test('lists the packages of the server and of the pages, with version, licence and checksum', () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'duet-sbom-'));
    const file = path.join(folder, 'sbom.json');
    const { status, stderr } = spawnSync(process.execPath, ['tools/build/sbom.mjs', file], { encoding: 'utf8' });
    expect([status, stderr]).toEqual([0, '']);
    const bill = JSON.parse(readFileSync(file, 'utf8'));
    rmSync(folder, { recursive: true });
    const { name, version, type } = bill.metadata.component;
    expect([bill.bomFormat, name, version, type]).toEqual(['CycloneDX', 'duet', manifest.version, 'application']);
    for (const dependency of ['fastify', 'react-admin']) {
      const found = bill.components.find((one) => one.name === dependency);
      const pinned = manifest.dependencies[dependency] ?? manifest.devDependencies[dependency];
      expect(found).toMatchObject({ version: pinned, purl: `pkg:npm/${dependency}@${pinned}` });
      expect(found.licenses).toEqual([{ license: { id: 'MIT' } }]);
      expect(found.hashes[0].alg).toBe('SHA-512');
    }
  }, 60_000);

  test('is in the image', () => {
    const image = readFileSync('tools/deploy/Dockerfile', 'utf8');
    expect(image).toMatch(/npm run build && npm run sbom &&/);
    expect(image).toContain('COPY --from=build /duet/dist dist');
  });
});
