import { inlineScopedNames, scopedNames } from './scoped-names';

const FILE = '/site/src/features/likes/likes.page.tsx';
const MODULE = '/site/src/features/likes/likes.module.css';

describe('scoped names of CSS modules', () => {
  it('are short, the same in every build, and another one for each module', () => {
    const name = scopedNames('/site')('row', MODULE);
    expect(name).toMatch(/^[a-zA-Z][a-zA-Z0-9]{4}$/);
    expect(scopedNames('/elsewhere')('row', MODULE.replace('/site', '/elsewhere'))).toBe(name);
    expect(scopedNames('/site')('row', MODULE.replace('likes.module', 'other.module'))).not.toBe(name);
  });

  it('stand in the browser’s program in place of the table of names', () => {
    const named = (name: string) => `<${name}>`;
    const source =
      "import styles from './likes.module.css';\n<i className={`d-grid ${styles.row}`} id={card.styles.row} title={t('styles.row')} />;";
    expect(inlineScopedNames(source, FILE, named)).toBe(
      "import './likes.scoped.css';\n<i className={`d-grid ${'<row>'}`} id={card.styles.row} title={t('styles.row')} />;",
    );
  });

  it('are asked for by the module that is imported', () => {
    const source = "import cardStyles from '../../members/cards/card.module.css';\ncardStyles.frame;";
    expect(inlineScopedNames(source, FILE, (name, file) => `${file} ${name}`)).toContain(
      "'/site/src/members/cards/card.module.css frame'",
    );
  });
});
