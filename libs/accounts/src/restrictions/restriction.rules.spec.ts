import type { RestrictionKind, RestrictionState } from '@duet/contract';
import { DomainError } from '@duet/contract';
import { requireEnd, standingOf, statusUnder } from './restriction.rules';

const one = (kind: RestrictionKind, state: RestrictionState = 'active') => ({ kind, state });
const free = { muted: false, hidden: false, closed: null };
const NOW = new Date('2026-03-01T12:00:00Z');
const faultsOf = (work: () => void) => {
  try {
    work();
    return [];
  } catch (error) {
    return (error as DomainError).faults.map(({ field }) => field);
  }
};

describe('the standing of a member', () => {
  it.each([
    ['warn', free],
    ['mute', { ...free, muted: true }],
    ['hide', { ...free, hidden: true }],
    ['suspend', { ...free, hidden: true, closed: 'suspended' }],
    ['ban', { ...free, hidden: true, closed: 'banned' }],
  ] as const)('[I06] D-65: %s does this and no more', (kind, standing) => {
    expect(standingOf([one(kind)])).toEqual(standing);
    for (const state of ['ended', 'lifted', 'declined'] as const) expect(standingOf([one(kind, state)])).toEqual(free);
  });

  it('[I06] D-69: a ban that waits for its second person hides, and does not close', () => {
    expect(standingOf([one('ban', 'requested')])).toEqual({ ...free, hidden: true });
  });

  it('[I06] what one restriction ends, another one still holds', () => {
    expect(standingOf([one('ban', 'lifted'), one('suspend'), one('mute')])).toEqual({
      muted: true,
      hidden: true,
      closed: 'suspended',
    });
  });

  it('[I06] gives the account back as it was; a deletion goes on', () => {
    expect(statusUnder(free, { status: 'suspended', confirmed_at: NOW })).toBe('active');
    expect(statusUnder(free, { status: 'banned', confirmed_at: null })).toBe('not_confirmed');
    expect(statusUnder({ ...free, closed: 'banned' }, { status: 'pending_deletion', confirmed_at: NOW })).toBe(
      'pending_deletion',
    );
  });
});

describe('the end of a restriction', () => {
  const later = new Date('2026-03-08T12:00:00Z');
  it('[I06] a suspension has one, a ban and a warning have none, and none lies in the past', () => {
    expect(faultsOf(() => requireEnd({ kind: 'suspend', until: null }, NOW))).toEqual(['until']);
    expect(faultsOf(() => requireEnd({ kind: 'ban', until: later }, NOW))).toEqual(['until']);
    expect(faultsOf(() => requireEnd({ kind: 'warn', until: later }, NOW))).toEqual(['until']);
    expect(faultsOf(() => requireEnd({ kind: 'mute', until: NOW }, NOW))).toEqual(['until']);
    for (const kind of ['mute', 'hide', 'suspend'] as const)
      expect(faultsOf(() => requireEnd({ kind, until: later }, NOW))).toEqual([]);
    expect(faultsOf(() => requireEnd({ kind: 'hide', until: null }, NOW))).toEqual([]);
  });

  it('[I06] D-69: a suspension ends within a year, and each fault says which it is', () => {
    const faultOf = (kind: 'suspend' | 'ban' | 'warn' | 'mute' | 'hide', until: string | null) => {
      try {
        requireEnd({ kind, until: until === null ? null : new Date(until) }, new Date('2026-03-01T12:00:00Z'));
        return null;
      } catch (error) {
        return (error as DomainError).faults.map(({ field, code }) => `${field}: ${code}`).join();
      }
    };
    expect(faultOf('suspend', null)).toBe('until: required');
    expect(faultOf('ban', '2026-04-01T12:00:00Z')).toBe('until: invalid');
    expect(faultOf('mute', '2026-03-01T12:00:00Z')).toBe('until: end_before_start');
    expect(faultOf('suspend', '2027-03-01T12:00:00Z')).toBeNull();
    expect(faultOf('suspend', '2027-03-01T12:00:01Z')).toBe('until: suspension_too_long');
    expect(['mute', 'hide'].map((kind) => faultOf(kind as 'mute', '2029-03-01T12:00:00Z'))).toEqual([null, null]);
    expect(['ban', 'warn'].map((kind) => faultOf(kind as 'ban', null))).toEqual([null, null]);
  });
});
