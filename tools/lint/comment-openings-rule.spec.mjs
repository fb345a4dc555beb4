import { Linter } from 'eslint';
import commentOpenings from './comment-openings-rule.mjs';

const config = {
  plugins: { duet: { rules: { 'comment-openings': commentOpenings } } },
  rules: { 'duet/comment-openings': 'error' },
};
const linter = new Linter();
const faults = (code) => linter.verify(code, [config]).map(({ line }) => line);

describe('the opening of a comment', () => {
  test.each([
    '/** Sends one message, charged once per key. */',
    '/** Whole sentences only. */',
    '/** Howling is the name of a theme. */',
    '// Caches last for seconds.\n// What expires is read again.',
    '/**\n * Counts rows by table.\n * How many there are says nothing of their size.\n */',
    'const text = "What is this?";',
  ])('%s may stand', (code) => {
    expect(faults(code)).toEqual([]);
  });

  test.each([
    ['/** What a send carries. */', 1],
    ['/**\n * Whether a text is a day.\n */', 1],
    ['const a = 1; // How often it is asked.', 1],
    ['// Told once until it is back.', 1],
    ['/* Whoever logs in below. */', 1],
    ['const a = 1;\n\n// That member’s order.', 3],
    ['// A sentence.\n\n// Who collects payments.', 3],
  ])('%s may not', (code, line) => {
    expect(faults(code)).toEqual([line]);
  });
});
