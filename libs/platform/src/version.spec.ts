import { readFileSync } from 'node:fs';
import { productVersion } from '@duet/platform';

describe('the version', () => {
  it('is that of package.json', () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
    expect(productVersion()).toBe(version);
  });
});
