import { INVITE_ALPHABET } from '@duet/contract';
import { cleanInviteCode, findInviteFault, makeInviteCode } from './invite.rules';

const NOW = new Date('2026-03-01T12:00:00Z');
const code = { uses: 0, max_uses: 1, expires_at: new Date(NOW.getTime() + 1), ended_at: null };

describe('an invite code', () => {
  it('[A12] is read as people type it, and is none with another length or other signs', () => {
    for (const typed of ['ABCD2345', 'abcd2345', 'abcd-2345', ' AB CD 23 45 ']) {
      expect(cleanInviteCode(typed)).toBe('ABCD2345');
    }
    for (const typed of ['', 'ABCD234', 'ABCD23456', 'ABCD234O', 'ABCD2341', 'ABCD_2345'])
      expect(cleanInviteCode(typed)).toBeNull();
  });

  it('[A12] has eight signs that cannot be confused', () => {
    const made = Array.from({ length: 200 }, makeInviteCode);
    for (const one of made) expect(cleanInviteCode(one)).toBe(one);
    expect(new Set(made).size).toBe(made.length);
    expect([...INVITE_ALPHABET].filter((sign) => '01IO'.includes(sign))).toEqual([]);
  });

  it('[A12] lets its number of members join until it ends', () => {
    expect(findInviteFault(code, NOW)).toBeNull();
    expect(findInviteFault({ ...code, max_uses: 3, uses: 2 }, NOW)).toBeNull();
    expect(findInviteFault({ ...code, max_uses: 3, uses: 3 }, NOW)).toBe('invite_used_up');
    expect(findInviteFault({ ...code, uses: 2 }, NOW)).toBe('invite_used_up');
    expect(findInviteFault({ ...code, expires_at: NOW }, NOW)).toBe('invite_expired');
    expect(findInviteFault({ ...code, ended_at: NOW }, NOW)).toBe('invite_expired');
    expect(findInviteFault(null, NOW)).toBe('invite_unknown');
  });
});
