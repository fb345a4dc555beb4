import { KeptLooks } from './kept-looks';

const look = (html: string) => ({ html, styles: { names: '', css: '' } });
const MINUTE_MS = 60_000;

describe('first looks that are kept', () => {
  it('are found by all that they are drawn from, for a minute', () => {
    const looks = new KeptLooks();
    const key = looks.keyOf({ address: '/prices', boot: '{"locale":"en"}' });
    const others = [
      looks.keyOf({ address: '/prices?code=x', boot: '{"locale":"en"}' }),
      looks.keyOf({ address: '/prices', boot: '{"locale":"de"}' }),
    ];
    looks.keep(key, look('prices'), 0);
    expect(looks.find(key, MINUTE_MS - 1)?.html).toBe('prices');
    expect(looks.find(key, MINUTE_MS)).toBeNull();
    expect(others.map((other) => looks.find(other, 0))).toEqual([null, null]);
  });

  it('give way to newer ones beyond their room, the oldest first', () => {
    const looks = new KeptLooks();
    for (const name of ['a', 'b', 'c', 'd', 'e']) looks.keep(name, look(name.repeat(4_000_000)), 0);
    expect(['a', 'b', 'e'].map((name) => looks.find(name, 1)?.html[0])).toEqual([undefined, 'b', 'e']);
    looks.keep('b', look('short'), 0);
    looks.keep('f', look('f'.repeat(3_000_000)), 0);
    expect(['b', 'c', 'f'].map((name) => looks.find(name, 1)?.html[0])).toEqual(['s', 'c', 'f']);
  });
});
