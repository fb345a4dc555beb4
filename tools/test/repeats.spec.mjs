import { describeRepeats, sumUpRepeats } from './repeats.mjs';

const passed = { status: 'passed', errors: [] };
const makeFailure = (message, line) => ({
  status: 'failed',
  errors: [{ message, location: { file: 'a.pw.ts', line } }],
});
const spec = (line, title, result) => ({ file: 'a.pw.ts', line, title, tests: [{ results: [result] }] });
const file = (...specs) => ({ title: 'a.pw.ts', file: 'a.pw.ts', specs });

test('repetitions of a journey are counted together, in every copy of its file', () => {
  const report = {
    suites: [file(spec(3, 'likes', passed)), file(spec(3, 'likes', makeFailure('no', 7)), spec(9, 'pays', passed))],
  };
  const [likes, pays] = sumUpRepeats(report);
  expect(likes).toMatchObject({ title: 'likes', passed: 1, failed: 1 });
  expect(pays).toMatchObject({ title: 'pays', passed: 1, failed: 0 });
});

test('failures that differ in numbers and ids alone are one fault, those at another line are another', () => {
  const specs = [
    makeFailure('member 0190aa00 has 3', 7),
    makeFailure('member 0190bb11 has 4', 7),
    makeFailure('\u001b[31mmember 0190bb11 has 4\u001b[39m', 8),
  ].map((result) => spec(3, 'likes', result));
  const [likes] = sumUpRepeats({ suites: [file(...specs)] });
  expect(likes.faults.map(({ count, error }) => [count, error])).toEqual([
    [2, 'member 0190aa00 has 3'],
    [1, 'member 0190bb11 has 4'],
  ]);
});

test('a run that was ended without an error counts as failed, with its state', () => {
  const [likes] = sumUpRepeats({ suites: [file(spec(3, 'likes', { status: 'timedOut', errors: [] }))] });
  expect(likes).toMatchObject({ passed: 0, failed: 1 });
  expect(describeRepeats([likes]).join('\n')).toContain('timedOut');
});

test('journeys that failed stand last, under the groups they are in', () => {
  const group = { title: 'two', file: 'a.pw.ts', specs: [spec(3, 'likes', makeFailure('no', 7))] };
  const lines = describeRepeats(sumUpRepeats({ suites: [{ ...file(spec(9, 'pays', passed)), suites: [group] }] }));
  expect(lines).toEqual([
    '✓ 1 passed, 0 failed  a.pw.ts:9  pays',
    '✘ 0 passed, 1 failed  a.pw.ts:3  two › likes',
    '    1 × a.pw.ts:7',
    '      no',
  ]);
});
