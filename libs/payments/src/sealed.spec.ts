import { KeyRing, wrapKey } from '@duet/platform';
import { proveMandate } from './direct-debit/mandate-proof';
import type { DebitMandateEntity } from './direct-debit/debit-mandate.entity';
import { sealed } from './sealed';

const SECRET = 'a secret that is long enough to be accepted';
const [MANDATES] = sealed;
const before = new KeyRing({ secret: SECRET });

function changedRing(): KeyRing {
  const ring = new KeyRing({ secret: SECRET });
  const keys = [0, 1].map((number) => {
    const name = { purpose: 'bank-accounts', number } as const;
    return { ...name, writes_from: new Date(0), ...wrapKey(name, number === 0 ? SECRET : 'k'.repeat(43), SECRET) };
  });
  ring.take(keys);
  return ring;
}

function confirmed(): DebitMandateEntity {
  const agreed = { reference: 'R-1', text: 'I agree', locale: 'en', holder: 'A. Holder', codes_sent: 1 };
  const times = { authorised_at: new Date(1), authorised_from: '192.0.2.1', confirmed_at: new Date(2) };
  const account = { iban_sealed: before.seal('iban', 'DE02'), phone_sealed: before.seal('phone', '+49') };
  return { ...agreed, ...times, ...account, proof: null } as unknown as DebitMandateEntity;
}

const renewed = (ring: KeyRing, row: DebitMandateEntity) => ({ ...row, iban_sealed: ring.seal('iban', 'DE02') });
const follow = (ring: KeyRing, row: DebitMandateEntity) =>
  MANDATES!.follow!(ring, row as never, renewed(ring, row) as never);

describe('a mandate whose account is sealed anew', () => {
  it('keeps its proof, also one over the seal of before', () => {
    const ring = changedRing();
    const row = confirmed();
    const { reference, text, locale, holder, authorised_at, authorised_from, confirmed_at, codes_sent } = row;
    const agreement = { reference, text, locale, holder, authorised_at, authorised_from, confirmed_at, codes_sent };
    const seals = [row.iban_sealed.toString('base64'), row.phone_sealed.toString('base64')];
    const old = { ...row, proof: before.sign('debit-proof', JSON.stringify([agreement, ...seals])) };
    for (const one of [old, { ...row, proof: proveMandate(before, row) }]) {
      expect(follow(ring, one)).toEqual({ proof: proveMandate(ring, row) });
    }
    expect(follow(ring, row)).toEqual({});
  });

  it('is left as it is where it has changed since it was confirmed', () => {
    const row = confirmed();
    const forged = { ...row, proof: proveMandate(before, row), holder: 'B. Other' };
    expect(() => follow(changedRing(), forged)).toThrow('has changed');
  });
});
