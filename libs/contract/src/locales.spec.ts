import { readdirSync } from 'node:fs';
import { LOCALES } from './locales';

describe('the languages', () => {
  it('are those of the folders of texts', () => {
    const folders = readdirSync('locales', { withFileTypes: true }).filter((entry) => entry.isDirectory());
    expect(folders.map(({ name }) => name).sort()).toEqual([...LOCALES].sort());
  });
});
