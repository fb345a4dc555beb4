import { Findings } from './findings.mjs';

test('the table counts tries, refusals and what got through by suite, and the faults name each kind once', () => {
  const findings = new Findings();
  findings.tried('guessing', 'a reset code');
  findings.tried('guessing', 'a password', '201');
  findings.tried('guessing', 'a password', '201');
  findings.tried('replay', 'a used link');
  expect(findings.table().map((line) => line.split(/\s{2,}/))).toEqual([
    ['suite', 'tried', 'refused', 'got through'],
    ['guessing', '3', '1', '2'],
    ['replay', '1', '1', '0'],
    ['all', '4', '2', '2'],
  ]);
  expect(findings.faults()).toEqual(['guessing: a password: 201 (2 times)']);
});
