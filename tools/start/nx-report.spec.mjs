import { readReport } from './nx-report.mjs';

const STARTED = ['', ' NX   Running targets lint, format for 2 projects:', '', '- likes', '- workspace', '', ''];
const SUCCESS = ['', ' NX   Successfully ran targets lint, format for 2 projects', '', '  Run duration:      2.1s'];
const FAILURE = ['', '  Run duration:      2.1s', '', ' NX   Running targets lint, format for 2 projects failed'];
const tasks = (...lines) => readReport(lines.join('\n')).map(({ output: _output, ...task }) => task);

describe('what Nx says of its tasks', () => {
  test('is read task by task, with those from the cache', () => {
    const ran = [
      '> nx run likes:lint',
      '',
      '> eslint libs/likes',
      '',
      '> nx run workspace:format  [local cache]',
      '',
      'fine',
    ];
    expect(tasks(...STARTED, ...ran, ...SUCCESS)).toEqual([
      { project: 'likes', target: 'lint', cached: false, passed: true },
      { project: 'workspace', target: 'format', cached: true, passed: true },
    ]);
  });

  test('names the failed ones, whatever a tool prints', () => {
    const ran = [
      '> nx run likes:lint',
      '',
      '- likes:format',
      '> nx run workspace:format',
      '',
      'one.ts is not formatted',
    ];
    const [lint, format] = readReport([...STARTED, ...ran, ...FAILURE, '', '- workspace:format', ''].join('\n'));
    expect([lint.passed, format.passed]).toEqual([true, false]);
    expect(format.output).toContain('one.ts is not formatted');
  });
});
