import { hasGoneBack, readClientData } from './passkey.rules';

const encode = (text: string) => Buffer.from(text).toString('base64url');
const read = (data: unknown) => readClientData(encode(JSON.stringify(data)));

describe('the browser’s own part of a passkey’s answer', () => {
  it('[B11] has the challenge, and says if it comes out of a frame of another site', () => {
    expect(read({ challenge: 'abc', origin: 'https://site.example' })).toEqual({
      challenge: 'abc',
      isForeignFrame: false,
    });
    expect(read({ challenge: 'abc', crossOrigin: false })?.isForeignFrame).toBe(false);
    expect(read({ challenge: 'abc', crossOrigin: true })?.isForeignFrame).toBe(true);
  });

  it('[B11] is none without a challenge, and where it cannot be read', () => {
    for (const data of [null, 7, 'text', [], {}, { challenge: 7 }, { challenge: null }]) expect(read(data)).toBeNull();
    expect([encode('{"challenge":'), encode(''), '%%%'].map(readClientData)).toEqual([null, null, null]);
  });
});

describe('the counter of a passkey', () => {
  it('[B11] shows a copy where it counts and has not gone up', () => {
    const isCopy = (before: number, now: number) => hasGoneBack({ before, now });
    expect([isCopy(5, 4), isCopy(5, 5), isCopy(5, 0)]).toEqual([true, true, true]);
    expect([isCopy(5, 6), isCopy(0, 1)]).toEqual([false, false]);
    // Authenticators that do not count always say nought.
    expect(isCopy(0, 0)).toBe(false);
  });
});
