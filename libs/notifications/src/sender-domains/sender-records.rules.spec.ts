import type { FoundRecords } from './sender-records.rules';
import { recordsOf } from './sender-records.rules';

const DOMAIN = 'harbour.test';
const KEY = { selector: 'm20261123', public_key: 'MIIBIjANBg+/Q' };
const KEYS = { active: KEY, next: null };
const nothing: FoundRecords = { dkim: [], next_dkim: [], spf: [], dmarc: [], mx: [] };

const statesOf = (found: Partial<FoundRecords>) =>
  recordsOf(DOMAIN, KEYS, { ...nothing, ...found }).map(({ state }) => state);

describe('the DNS records of a sender domain', () => {
  it('[G02] say by name and value what has to be set', () => {
    const [dkim, spf, dmarc, returnPath] = recordsOf(DOMAIN, KEYS, nothing);
    expect(dkim).toMatchObject({
      type: 'TXT',
      name: 'm20261123._domainkey.harbour.test',
      value: 'v=DKIM1; k=rsa; p=MIIBIjANBg+/Q',
      state: 'missing',
    });
    expect(spf).toMatchObject({ type: 'TXT', name: DOMAIN, state: 'missing' });
    expect(dmarc).toMatchObject({ name: '_dmarc.harbour.test', state: 'missing' });
    expect(returnPath).toMatchObject({ type: 'MX', name: DOMAIN, state: 'missing' });
    expect(recordsOf(DOMAIN, { active: null, next: null }, nothing)[0]).toMatchObject({
      value: null,
      state: 'missing',
    });
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

  it('[G02] have the next key under a name of its own', () => {
    const next = { selector: 'm20270101', public_key: 'NEXT' };
    const records = recordsOf(DOMAIN, { active: KEY, next }, { ...nothing, next_dkim: ['v=DKIM1; k=rsa; p=NEXT'] });
    const [dkim, following] = records;
    expect(dkim?.state).toBe('missing');
    expect(following).toMatchObject({ purpose: 'next_dkim', name: 'm20270101._domainkey.harbour.test', state: 'seen' });
  });

  it('[G02] take the Return-Path as right with a server for bounces and the one SPF record that receivers look for there', () => {
    const spf = ['v=spf1 include:relay.test -all'];
    const stateWith = (found: Partial<FoundRecords>) => statesOf({ mx: ['mx.harbour.test'], ...found }).at(-1);
    expect(stateWith({ spf })).toBe('seen');
    expect(stateWith({ spf: [] })).toBe('different');
    expect(stateWith({ spf: [...spf, 'v=spf1 mx -all'] })).toBe('different');
    expect(stateWith({ spf: ['v=spf1 -all'] })).toBe('different');
    expect(stateWith({ spf: null })).toBe('unknown');
    expect(stateWith({ spf, mx: ['.'] })).toBe('missing');
  });
});
