import { existsSync, readdirSync } from 'node:fs';
import { DOMAINS } from './index';

/** Has a module and is no domain. */
const GROUND = ['platform'];

describe('the list of domains', () => {
  it('has every lib with a module of its name', () => {
    const libs = readdirSync('libs').filter((name) => existsSync(`libs/${name}/src/${name}.module.ts`));
    expect(Object.keys(DOMAINS).sort()).toEqual(libs.filter((name) => !GROUND.includes(name)).sort());
  });

  it('has the tables of every lib with entities', () => {
    const names = Object.keys(DOMAINS);
    const isWithTables = (name: string) =>
      readdirSync(`libs/${name}/src`, { recursive: true }).some((file) => String(file).endsWith('.entity.ts'));
    const withTables = names.filter((name) => (DOMAINS[name]?.entities ?? []).length > 0);
    expect(withTables).toEqual(names.filter(isWithTables));
  });
});
