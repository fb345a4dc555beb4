import { Linter } from 'eslint';
import rule, { readsAsText } from './console-texts-rule.mjs';

const faultsOf = (code) =>
  new Linter().verify(code, {
    languageOptions: { parserOptions: { ecmaFeatures: { jsx: true } } },
    plugins: { duet: { rules: { 'console-texts': rule } } },
    rules: { 'duet/console-texts': 'error' },
  });

describe('duet/console-texts', () => {
  test.each(['Save changes', 'Saved.', 'nothing here yet', 'Kept for two years'])('%s is a text', (text) => {
    expect(readsAsText(text)).toBe(true);
  });

  test.each(['cases.list.title', 'admin/cases', 'Escape', 'flex', '1px', 'tbody .row', '@media (max-width: 600px)'])(
    '%s is none',
    (text) => {
      expect(readsAsText(text)).toBe(false);
    },
  );

  test.each([
    'const a = <p>Nothing here</p>;',
    'const a = <Button label="Save" />;',
    "const words = { open: 'Open cases' };",
    'const a = `${count} rows were changed`;',
    "throw new HttpError('You are logged out', 403);",
    'const a = <b>credits</b>;',
  ])('refuses %s', (code) => {
    expect(faultsOf(code)).toHaveLength(1);
  });

  test.each([
    "import a from 'some place';",
    "throw new Error('used outside of its form');",
    'const a = <kbd>Esc</kbd>;',
    'const a = <p>{t("cases.title")}</p>;',
    'const a = <p style={{ gridTemplateColumns: \'minmax(0, 1fr) auto\' }} className="two words" />;',
  ])('lets %s be', (code) => {
    expect(faultsOf(code)).toEqual([]);
  });
});
