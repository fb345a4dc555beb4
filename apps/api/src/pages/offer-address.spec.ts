import type { User } from '@duet/contract';
import { offerAddress } from './offer-address';

const NOW = new Date('2026-03-01T12:00:00Z');
const DAY_MS = 86_400_000;
const settings = { time_bonus: true, time_bonus_seconds: 14_400, welcome_discount: true, welcome_hours: null };

const member = (daysAgo: number, rest: Partial<User> = {}) =>
  ({ paid_user: false, signup_date: new Date(NOW.getTime() - daysAgo * DAY_MS).toISOString(), ...rest }) as User;
const of = (user: User | null, rest: Partial<typeof settings> = {}, framed = true) => {
  const { addresses, nothing } = offerAddress({ user, settings: { ...settings, ...rest }, framed }, NOW);
  return [addresses.length, nothing.length];
};

describe('the offer that a page brings with it', () => {
  it('[F09] is asked for where its member can have one', () => {
    expect(of(member(0))).toEqual([1, 0]);
    expect(of(member(20))).toEqual([1, 0]);
    expect(of(member(0), { welcome_discount: false })).toEqual([1, 0]);
  });

  it('[F09] is nothing, without asking, for those who signed up too long ago', () => {
    expect(of(member(22))).toEqual([0, 1]);
    expect(of(member(1), { welcome_discount: false })).toEqual([0, 1]);
    expect(of(member(0), { welcome_discount: false, time_bonus: false })).toEqual([0, 1]);
  });

  it('[F09] is not spoken of to visitors, to those who have bought, and on pages without a frame', () => {
    expect(of(null)).toEqual([0, 0]);
    expect(of(member(0, { paid_user: true }))).toEqual([0, 0]);
    expect(of(member(0), {}, false)).toEqual([0, 0]);
  });
});
