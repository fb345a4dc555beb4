import { findLicenceFaults } from './licence-faults.mjs';

const faultsOf = (entry, name = 'node_modules/x') => findLicenceFaults({ '': {}, [name]: entry });

describe('licences of packages', () => {
  test.each(['MIT', 'Apache-2.0 AND MIT', '(MIT OR GPL-3.0)', 'MIT or MPL-2.0', 'MIT AND OFL-1.1', 'BlueOak-1.0.0'])(
    'may be %s',
    (license) => expect(faultsOf({ license })).toEqual([]),
  );

  test.each(['GPL-3.0', 'AGPL-3.0-only', 'MIT AND GPL-2.0', 'SSPL-1.0', 'UNLICENSED', 'Python-2.0', undefined])(
    'may not be %s',
    (license) => expect(faultsOf({ license })).toHaveLength(1),
  );

  test('may be some more where a package only builds or tests', () => {
    expect(faultsOf({ license: 'Python-2.0', dev: true })).toEqual([]);
    expect(faultsOf({ license: 'GPL-3.0', dev: true })).toHaveLength(1);
  });

  test('are named with the package, wherever it lies', () => {
    expect(faultsOf({ license: 'GPL-3.0' }, 'node_modules/a/node_modules/@b/c')).toEqual([
      '@b/c has the licence GPL-3.0, which is not on the list.',
    ]);
  });

  test('have exceptions by name, for that licence alone', () => {
    const [libvips, other] = ['node_modules/@img/sharp-libvips-linux-x64', 'node_modules/libvips'];
    expect(faultsOf({ license: 'LGPL-3.0-or-later' }, libvips)).toEqual([]);
    expect(faultsOf({ license: 'GPL-3.0' }, libvips)).toHaveLength(1);
    expect(faultsOf({ license: 'LGPL-3.0-or-later' }, other)).toHaveLength(1);
  });
});
