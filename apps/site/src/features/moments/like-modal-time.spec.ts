import { likeModalTime, withoutTime } from './like-modal-time';

describe('the query `t`', () => {
  it('[D06] is honoured as whole seconds from 0 to 300, anything else is ignored', () => {
    expect(['?t=0', '?t=7', '?t=300'].map(likeModalTime)).toEqual([0, 7, 300]);
    const others = ['', '?t=', '?t=301', '?t=-1', '?t=1.5', '?t=1e2', '?t=abc', '?t=%205'];
    expect(others.map(likeModalTime)).toEqual(others.map(() => null));
  });

  it('[D06] leaves the address in every case, and what else stands there stays', () => {
    expect(withoutTime('?t=5')).toBe('');
    expect(withoutTime('?t=nonsense&gender=female')).toBe('?gender=female');
    expect(withoutTime('?gender=female')).toBeNull();
  });
});
