import type { LikeFacts } from './likes.rules';
import { dailyLikeLimit, likeState, refuseLike } from './likes.rules';

const facts = (changes: Partial<LikeFacts> = {}): LikeFacts => ({
  me: { id: 'me', confirmed: true, active: true, fictional: false },
  other: { id: 'other', name: 'Ada', active: true, invisible: false },
  blocked: false,
  blockedBy: false,
  acquainted: false,
  ...changes,
});
const other = (changes: object) => ({ other: { ...facts().other!, ...changes } });
const me = (changes: object) => ({ me: { ...facts().me, ...changes } });

describe('rules of likes', () => {
  it.each([
    [{ liked: false, likedMe: false, matched: false }, 'not_liked'],
    [{ liked: true, likedMe: false, matched: false }, 'liked'],
    [{ liked: false, likedMe: true, matched: false }, 'received_like'],
    [{ liked: true, likedMe: true, matched: true }, 'match'],
  ])('[D04] %j is the state %s', (likes, state) => {
    expect(likeState(likes)).toBe(state);
  });

  it('D-29: 50 likes a day are free, 200 premium, 5 before confirmation', () => {
    expect(dailyLikeLimit({ status: 'active', paid: false })).toBe(50);
    expect(dailyLikeLimit({ status: 'active', paid: true })).toBe(200);
    expect(dailyLikeLimit({ status: 'not_confirmed', paid: true })).toBe(5);
  });

  it('lets a member like anybody visible, also before confirmation', () => {
    expect(refuseLike(facts())).toBeNull();
    expect(refuseLike(facts(me({ confirmed: false, active: false })))).toBeNull();
  });

  it.each([
    ['nobody', { other: null }, 'not_found'],
    ['oneself', other({ id: 'me' }), 'not_found'],
    ['a disabled profile', other({ active: false }), 'not_found'],
    ['an invisible stranger', other({ invisible: true }), 'not_found'],
    ['somebody I blocked', { blocked: true }, 'not_found'],
    ['somebody who blocked me', { blockedBy: true }, 'blocked_by_member'],
    ['anybody, as a fictional profile', me({ fictional: true }), 'forbidden'],
    ['anybody, while paused', me({ active: false }), 'forbidden'],
  ])('refuses a like to %s', (_who, changes, code) => {
    expect(refuseLike(facts(changes))?.code).toBe(code);
  });

  it('names the member who blocked, and says nothing of who was blocked', () => {
    expect(refuseLike(facts({ blockedBy: true }))).toEqual({ code: 'blocked_by_member', args: { name: 'Ada' } });
    expect(refuseLike(facts({ blocked: true }))).toEqual({ code: 'not_found' });
  });

  it('D-26: an invisible member who showed themselves may be liked back', () => {
    expect(refuseLike(facts({ ...other({ invisible: true }), acquainted: true }))).toBeNull();
  });
});
