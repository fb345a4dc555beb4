import { longestGap, measureFault } from './report.mjs';

const act = (at, end, more = {}) => ({
  kind: 'send',
  at,
  end,
  status: 201,
  tries: [{ status: 201, at: end }],
  ...more,
});
const span = { from: 0, to: 10_000, seconds: 4, jobWait: 1 };

describe('the figures of a fault', () => {
  test('tell the longest time without an acknowledged act, to the edges of its span', () => {
    expect(longestGap([act(100, 200), act(300, 3000), act(6000, 9000)], span)).toBe(6);
    expect(longestGap([], span)).toBe(10);
    // Reads and refusals acknowledge nothing.
    const others = [act(100, 5000, { kind: 'read', status: 200 }), act(100, 5000, { status: 503 })];
    expect(longestGap(others, span)).toBe(10);
  });

  test('count what was asked twice and what failed twice, and miss where nothing may fail', () => {
    const [failed, fine] = [
      { status: 503, at: 1000 },
      { status: 201, at: 4500 },
    ];
    const acts = [
      act(500, 900),
      act(900, 4500, { tries: [failed, fine] }),
      act(900, 3000, { status: 503, tries: [failed, { status: 503, at: 3000 }] }),
      act(20_000, 20_100, { status: 503, tries: [failed] }),
    ];
    const figures = measureFault({ name: 'one api killed', isHeld: true }, acts, span);
    expect(figures).toMatchObject({ requests: 3, repeated: 2, failed: 1, failing: 2, gap: 5.5, holds: false });
    expect(measureFault({ name: 'PostgreSQL killed', mostGapSeconds: 5 }, acts, span).holds).toBe(false);
    expect(measureFault({ name: 'PostgreSQL killed', mostGapSeconds: 6 }, acts, span).holds).toBe(true);
  });
});
