import { readAudit } from './audit-report.mjs';

const reportOf = (counts, vulnerabilities = {}) =>
  JSON.stringify({ vulnerabilities, metadata: { vulnerabilities: counts } });

describe('the report of an audit', () => {
  test.each(['', 'null', '<html>', '{"message":"405 Method Not Allowed","error":{"summary":"","detail":""}}'])(
    'says that nothing was audited where no registry answered: %s',
    (text) => {
      const { state, lines } = readAudit(text);
      expect(state).toBe('unknown');
      expect(lines.join()).toMatch(/^Not audited: .+\.$/);
    },
  );

  test('names every package with a known weakness', () => {
    const weak = { name: 'a', severity: 'high', range: '<2', fixAvailable: true };
    expect(readAudit(reportOf({ high: 1, low: 0 }, { a: weak }))).toEqual({
      state: 'grave',
      lines: [
        'high: a <2, mended in a later version',
        'Known weaknesses: 0 critical, 1 high, 0 moderate, 0 low, 0 info.',
      ],
    });
  });

  test('is grave from high on', () => {
    expect(readAudit(reportOf({ critical: 1 })).state).toBe('grave');
    expect(readAudit(reportOf({ moderate: 3, low: 9 })).state).toBe('fine');
  });
});
