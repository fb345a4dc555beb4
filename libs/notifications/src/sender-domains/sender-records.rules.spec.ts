import type { FoundRecords } from './sender-records.rules';
import { recordsOf } from './sender-records.rules';

const DOMAIN = 'harbour.test';
const KEY = { selector: 'm20261123', public_key: 'MIIBIjANBg+/Q' };
const nothing: FoundRecords = { dkim: [], spf: [], dmarc: [], mx: [] };

const statesOf = (found: Partial<FoundRecords>) =>
  recordsOf(DOMAIN, KEY, { ...nothing, ...found }).map(({ state }) => state);

describe('the DNS records of a sender domain', () => {
  it('[G02] say by name and value what has to be set', () => {
    const [dkim, spf, dmarc, returnPath] = recordsOf(DOMAIN, KEY, nothing);
    expect(dkim).toMatchObject({
      type: 'TXT',
      name: 'm20261123._domainkey.harbour.test',
      value: 'v=DKIM1; k=rsa; p=MIIBIjANBg+/Q',
      state: 'missing',
    });
    expect(spf).toMatchObject({ type: 'TXT', name: DOMAIN, state: 'missing' });
    expect(dmarc).toMatchObject({ name: '_dmarc.harbour.test', state: 'missing' });
    expect(returnPath).toMatchObject({ type: 'MX', name: DOMAIN, state: 'missing' });
    expect(recordsOf(DOMAIN, null, nothing)[0]).toMatchObject({ value: null, state: 'missing' });
  });

  it('[G02] are seen when the DNS has them, however they are written', () => {
    const found = {
      dkim: ['v=DKIM1; h=sha256; k=rsa; p=MIIBIjAN Bg+/Q;'],
      spf: ['google-site-verification=x', 'v=spf1 include:relay.test -all'],
      dmarc: ['v=DMARC1; p=reject'],
      mx: ['mx.harbour.test'],
    };
    expect(statesOf(found)).toEqual(['seen', 'seen', 'seen', 'seen']);
  });

  it('[G02] are different with another key or two policies, and unknown when nobody answers', () => {
    const two = ['v=spf1 mx -all', 'v=spf1 a -all'];
    expect(statesOf({ dkim: ['v=DKIM1; p=OTHER'], spf: two })).toEqual([
      'different',
      'different',
      'missing',
      'missing',
    ]);
    expect(statesOf({ dkim: null, spf: null, dmarc: null, mx: null })).toEqual(Array(4).fill('unknown'));
  });
});
