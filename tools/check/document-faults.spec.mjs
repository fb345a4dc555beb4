import { findLongCells, findUndocumented } from './document-faults.mjs';

describe('documents', () => {
  test('have no table cell of more than 120 characters', () => {
    const page = (length) => `| a | b |\n| - | - |\n| ${'x'.repeat(length)} | y \\| ${'z'.repeat(100)} |`;
    expect(findLongCells('docs/a.md', page(120))).toEqual([]);
    expect(findLongCells('docs/a.md', page(121))).toEqual([expect.stringContaining('docs/a.md:3')]);
  });

  test('say of each exported function what it does', () => {
    const source = '/** Adds. */\nexport const add = (a, b) => a + b;\n\nexport function take() {}\n';
    expect(findUndocumented('libs/a.ts', source)).toEqual(['libs/a.ts: take has no comment']);
    expect(findUndocumented('libs/a.ts', 'function own() {}\nexport const LIST = [1];')).toEqual([]);
  });
});
