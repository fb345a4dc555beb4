import { GESTURES } from '@duet/contract';
import type { SelfieDecision } from './verification.rules';
import { drawGesture, expiryOf, judgeSelfie, keptSince, stateAt, weekBefore } from './verification.rules';

const NOW = new Date('2026-03-10T12:00:00Z');
const WAITING = { state: 'waiting', reason: null, decided_by: null, photo_id: 'p' } as const;
const APPROVAL: SelfieDecision = { state: 'approved', reason: null, staffId: 'a', reverse: false };
const REFUSAL: SelfieDecision = { state: 'refused', reason: 'other_gesture', staffId: 'a', reverse: false };

describe('a verification', () => {
  it('[I07] draws every gesture, never the one of the request before', () => {
    const numbers = [...GESTURES.keys()];
    expect(numbers.map((number) => drawGesture(() => number, undefined))).toEqual([...GESTURES]);
    for (const last of GESTURES) {
      const drawn = numbers.slice(1).map((_, at) => drawGesture((below) => at % below, last));
      expect(new Set(drawn)).toEqual(new Set(GESTURES.filter((gesture) => gesture !== last)));
    }
  });

  it('[I07] is open for 24 hours, counted for seven days, and its selfie is kept for 30', () => {
    expect(expiryOf(NOW)).toEqual(new Date('2026-03-11T12:00:00Z'));
    expect(weekBefore(NOW)).toEqual(new Date('2026-03-03T12:00:00Z'));
    expect(keptSince(NOW)).toEqual(new Date('2026-02-08T12:00:00Z'));
    const open = { state: 'open', expires_at: NOW } as const;
    expect(stateAt(open, new Date(NOW.getTime() - 1))).toBe('open');
    expect(stateAt(open, NOW)).toBe('expired');
    expect(stateAt({ ...open, state: 'waiting' }, NOW)).toBe('waiting');
  });

  it('[I07] is decided once; the same again changes nothing, and a second person comes too late', () => {
    expect(judgeSelfie(WAITING, APPROVAL)).toBe('decide');
    const refused = { ...WAITING, state: 'refused', reason: 'other_gesture', decided_by: 'a' } as const;
    expect(judgeSelfie(refused, REFUSAL)).toBe('same');
    expect(judgeSelfie(refused, { ...REFUSAL, staffId: 'b' })).toBe('late');
    expect(judgeSelfie(refused, APPROVAL)).toBe('late');
    expect(judgeSelfie(refused, { ...APPROVAL, reverse: true })).toBe('decide');
    expect(judgeSelfie(refused, { ...REFUSAL, reason: 'minor', reverse: true })).toBe('decide');
  });

  it('[I07] is approved by nobody without a selfie, and decided by nobody once it is over', () => {
    const refused = { ...WAITING, state: 'refused', reason: 'other', decided_by: 'a', photo_id: null } as const;
    expect(judgeSelfie(refused, { ...APPROVAL, reverse: true })).toBe('late');
    const approved = { ...refused, state: 'approved', reason: null } as const;
    expect(judgeSelfie(approved, { ...REFUSAL, reverse: true })).toBe('decide');
    for (const state of ['open', 'expired', 'withdrawn', 'unreadable'] as const)
      for (const decision of [APPROVAL, { ...REFUSAL, reverse: true }])
        expect(judgeSelfie({ ...WAITING, state }, decision)).toBe('late');
  });
});
