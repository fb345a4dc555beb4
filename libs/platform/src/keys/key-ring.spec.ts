import { seal, sealingKey } from '../secrets';
import { KeyRing } from './key-ring';
import type { KeyRow } from './key-ring';
import type { KeyPurpose } from './key-uses';
import { KeysOutOfReach, wrapKey } from './key-wrapping';

const SECRET = 'a secret that is long enough to be accepted';
const NEW_SECRET = 'another secret that is long enough to be accepted';
const IBAN = 'DE02120300000000202051';
/** Of key 0, as it was sealed before keys had numbers. */
const SEALED_BEFORE = Buffer.from('AAECAwQFBgcICQoLMZ8wrEX98f-vkHwKyPQaoDXFWFLSTg4AqMIvEGmRR7-nuG2l6PY', 'base64url');
const MADE_BEFORE = '01940000-0000-7000-8000-000000000000';
const MADE_AFTER = '019c0000-0000-7000-8000-000000000000';
const CHANGED = new Date('2025-06-01T00:00:00Z');

let now = new Date('2026-01-01T00:00:00Z');
beforeEach(() => {
  now = new Date('2026-01-01T00:00:00Z');
});

const rowOf = (purpose: KeyPurpose, number: number, key: { material: string; writes_from: Date }): KeyRow => {
  const name = { purpose, number };
  return { ...name, writes_from: key.writes_from, ...wrapKey(name, key.material, SECRET) };
};
const firstOf = (purpose: KeyPurpose) => rowOf(purpose, 0, { material: SECRET, writes_from: new Date(0) });
const nextOf = (purpose: KeyPurpose, writes_from = CHANGED) =>
  rowOf(purpose, 1, { material: 'k'.repeat(43), writes_from });

function ringWith(rows: KeyRow[], masters: { secret: string; formerSecret?: string } = { secret: SECRET }): KeyRing {
  const ring = new KeyRing(masters, () => now);
  ring.take(rows);
  return ring;
}

describe('a ring of keys', () => {
  it('reads what was sealed before keys had numbers, with and without a new key, and goes on writing so until the first change', () => {
    const [before, after] = [ringWith([]), ringWith([firstOf('bank-accounts'), nextOf('bank-accounts')])];
    expect(before.unseal('iban', SEALED_BEFORE)).toBe(IBAN);
    expect(after.unseal('iban', SEALED_BEFORE)).toBe(IBAN);
    expect([before.isCurrent('iban', SEALED_BEFORE), after.isCurrent('iban', SEALED_BEFORE)]).toEqual([true, false]);
    expect(after.unseal('iban', before.seal('iban', IBAN))).toBe(IBAN);
  });

  it('names the key in what it seals, and binds both together', () => {
    const ring = ringWith([firstOf('bank-accounts'), nextOf('bank-accounts')]);
    const sealed = ring.seal('iban', IBAN);
    expect([ring.isCurrent('iban', sealed), ring.unseal('iban', sealed)]).toEqual([true, IBAN]);
    expect(ring.canUnseal('phone', sealed)).toBe(false);
    expect(ringWith([]).canUnseal('iban', sealed)).toBe(false);
    for (const place of [0, 4, 20]) {
      const changed = Buffer.from(sealed);
      changed[place]! ^= 1;
      expect(ring.canUnseal('iban', changed)).toBe(false);
    }
  });

  it('reads an old value that happens to begin like one with a number', () => {
    const key = sealingKey(SECRET, 'iban');
    const old = seal(key, IBAN);
    const ring = ringWith([firstOf('bank-accounts'), nextOf('bank-accounts')]);
    expect(ring.unseal('iban', old)).toBe(IBAN);
    const gone = ringWith([{ ...firstOf('bank-accounts'), wrapped: null }, nextOf('bank-accounts')]);
    expect(() => gone.unseal('iban', old)).toThrow('its key is gone');
  });

  it('writes with a new key only when its time has come, and reads what others wrote with it before', () => {
    const later = new Date(now.getTime() + 20_000);
    const ring = ringWith([firstOf('unsubscribe'), nextOf('unsubscribe', later)]);
    const early = ring.sign('unsubscribe', 'a');
    expect(early).toEqual(ringWith([]).sign('unsubscribe', 'a'));
    now = later;
    const late = ring.sign('unsubscribe', 'a');
    expect(late).not.toEqual(early);
    expect([early, late].map((one) => ring.isSigned('unsubscribe', 'a', one))).toEqual([true, true]);
    now = new Date(later.getTime() - 1);
    expect(ring.isSigned('unsubscribe', 'a', late)).toBe(true);
    expect(ring.isSigned('unsubscribe', 'b', late)).toBe(false);
  });

  it('derives from an id by the key of its time, so that a later mail has the same link', () => {
    const [before, after] = [ringWith([]), ringWith([firstOf('links'), nextOf('links')])];
    expect(after.derive('link', MADE_BEFORE)).toEqual(before.derive('link', MADE_BEFORE));
    expect(after.derive('link', MADE_AFTER)).not.toEqual(before.derive('link', MADE_AFTER));
    expect(after.derive('link', MADE_AFTER)).not.toEqual(after.derive('decision', MADE_AFTER));
  });

  it('opens keys that the former SECRET wraps while it turns, and says so where none does', () => {
    const rows = [firstOf('links'), nextOf('links')];
    const turning = ringWith(rows, { secret: NEW_SECRET, formerSecret: SECRET });
    expect(turning.derive('link', MADE_BEFORE)).toEqual(ringWith(rows).derive('link', MADE_BEFORE));
    expect(() => ringWith(rows, { secret: NEW_SECRET })).toThrow(KeysOutOfReach);
    const swapped = { ...nextOf('links'), ...wrapKey({ purpose: 'previews', number: 1 }, 'k', SECRET) };
    expect(() => ringWith([swapped])).toThrow();
  });
});
