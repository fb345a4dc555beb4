import { Rounds } from './rounds';

const BEATS = 5;

describe('Rounds', () => {
  const filled = (count: number) => {
    const rounds = new Rounds<number>(BEATS);
    for (let number = 0; number < count; number += 1) rounds.add(number);
    return rounds;
  };
  const play = (rounds: Rounds<number>) => Array.from({ length: BEATS }, () => rounds.next());

  it('gives everything its turn once in a round, as many at each beat', () => {
    const beats = play(filled(100));
    expect(beats.map(({ length }) => length)).toEqual([20, 20, 20, 20, 20]);
    expect(new Set(beats.flat()).size).toBe(100);
  });

  it('leaves out what is gone, and fills the gap with what comes', () => {
    const rounds = filled(100);
    const [gone] = play(rounds);
    for (const one of gone!) rounds.delete(one);
    expect(play(rounds).flat()).toHaveLength(80);
    for (const one of gone!) rounds.add(one + 1000);
    expect(play(rounds).map(({ length }) => length)).toEqual([20, 20, 20, 20, 20]);
  });

  it('keeps a thing at its beat, so that a round passes between two turns', () => {
    const rounds = filled(3);
    expect(play(rounds)).toEqual(play(rounds));
  });
});
