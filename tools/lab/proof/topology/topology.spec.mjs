import { findStrays, pictureAddresses } from './photos.mjs';
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

  test('let those acts alone be refused that a fault hits, and with a clear answer', () => {
    const fault = { name: 'the storage killed', isHeld: true, refused: { upload: /^503 unavailable$/ } };
    const failed = (kind, why) => act(900, 3000, { kind, status: 503, tries: [{ status: 503, at: 3000, why }] });
    const holds = (...acts) => measureFault(fault, [act(100, 200), ...acts], span).holds;
    expect(holds(failed('upload', '503 unavailable'))).toBe(true);
    expect(holds(failed('upload', '500 internal'))).toBe(false);
    expect(holds(failed('send', '503 unavailable'))).toBe(false);
  });
});

describe('the count of photos', () => {
  const [site, photo, hash] = [
    '00000000-0000-7000-8000-000000000001',
    '00000000-0000-7000-8000-000000000002',
    'a'.repeat(64),
  ];
  const folder = `${site}/photos/${photo}`;
  const explained = {
    folders: new Set([folder]),
    blurred: new Set([`public/photos/${hash}.webp`]),
    before: new Set(['public/photos/old.webp']),
  };

  test('names the files that no photo has, and originals apart', () => {
    const kept = [
      `${folder}/full.webp`,
      `public/photos/${hash}.webp`,
      'public/photos/old.webp',
      `${site}/brand/logo.webp`,
    ];
    const strays = [`${site}/photos/gone/full.webp`, 'public/photos/new.webp'];
    const originals = [`${site}/uploads/${photo}`];
    expect(findStrays(new Set([...kept, ...strays, ...originals]), explained)).toEqual({ strays, originals });
    expect(findStrays(new Set(kept), explained)).toEqual({ strays: [], originals: [] });
  });

  test('finds the clear pictures of an answer', () => {
    const text = JSON.stringify({ photos: [{ filename: 'media/t/1/full.webp' }, { filename: 'photos/b.webp' }] });
    expect(pictureAddresses(text)).toEqual(['media/t/1/full.webp']);
  });
});
