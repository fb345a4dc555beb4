import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { endpointOf, endpoints } from './endpoints';
import { likeMember } from './likes';

const SOURCES = 'libs/contract/src';

describe('endpoints', () => {
  it('have a name and an address of their own', () => {
    const addresses = endpoints.map(({ method, path }) => `${method} ${path}`);
    expect(new Set(addresses).size).toBe(endpoints.length);
    expect(new Set(endpoints.map(({ name }) => name)).size).toBe(endpoints.length);
  });

  it('have every operation of the contract', async () => {
    const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' });
    const modules = await Promise.all(
      files
        .filter((file) => file.endsWith('.operations.ts'))
        .map((file) => import(path.resolve(SOURCES, file)) as Promise<object>),
    );
    const operations = modules.flatMap((module) => Object.keys(module));
    expect(endpoints.map(({ name }) => name).sort()).toEqual(operations.sort());
  });

  it('are of domains that the contract gives out', () => {
    const folders = readdirSync(SOURCES, { withFileTypes: true }).filter((entry) => entry.isDirectory());
    const index = readFileSync(path.join(SOURCES, 'index.ts'), 'utf8');
    for (const { name } of folders) expect(index).toContain(`export * from './${name}';`);
  });

  it('are found by their call', () => {
    expect(endpointOf(likeMember)).toMatchObject({ ...likeMember, name: 'likeMember', access: 'member', status: 200 });
    expect(() => endpointOf({ method: 'GET', path: '/api/nothing' })).toThrow('GET /api/nothing');
  });
});
