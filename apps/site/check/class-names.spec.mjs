import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findClassFaults } from './class-names.mjs';

const SOUND = {
  'styles/kit.css': '.d-grid { gap: 0.5rem; }',
  'features/likes/likes.module.css':
    '.row:hover { top: 1px; }\n@media (min-width: 9.5px) { .row > :global(.d-grid) { top: 0; } }',
  'features/likes/likes.page.tsx':
    "import styles from './likes.module.css';\nexport const Likes = () => <i className={`d-grid ${styles.row}`} />;",
};

let folder;
const faultsOf = (files) => {
  for (const [name, text] of Object.entries({ ...SOUND, ...files })) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  return findClassFaults(folder);
};
const page = (code) => ({ 'features/likes/likes.page.tsx': `import styles from './likes.module.css';\n${code}` });

describe('classes of the member site', () => {
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'classes-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  test('are sound where each that is used is defined, and the other way round', () => {
    expect(faultsOf({})).toEqual([]);
  });

  test('are used where another module takes them', () => {
    const shared = { 'features/panes.module.css': '.pane {}' };
    const composed = ".row {\n  composes: pane from '../panes.module.css';\n}";
    expect(faultsOf({ ...shared, 'features/likes/likes.module.css': composed })).toEqual([]);
  });

  test.each([
    [
      'a class taken that is none',
      { 'features/likes/likes.module.css': ".row {\n  composes: pane from './none.module.css';\n}" },
      'none.module.css has no class pane',
    ],
    ['a wrong name', page('<i className={styles.rwo} id={styles.row} />;'), 'likes.module.css has no class rwo'],
    ['a class that nothing uses', page('styles;'), 'nothing uses row'],
    ['a name that is put together', page("<i className={styles['row']} />;"), 'otherwise than as styles.name'],
    ['a module without a name', { 'app/root.tsx': "import '../features/likes/likes.module.css';" }, 'without a name'],
    ['plain styles in a feature', { 'features/likes/old.css': '.k-row {}' }, 'are a CSS module'],
    ['a global class of a module’s own', { 'members/a.module.css': ':global(.k-row) {}' }, 'not defined in styles/'],
    [
      'a global class that nobody defines',
      { 'ui/page.tsx': '<i className="d-gird" />;' },
      'no global class is called d-gird',
    ],
  ])('%s is found', (_name, files, sentence) => {
    expect(faultsOf(files).join('\n')).toContain(sentence);
  });
});
