import type { Endpoint } from '@duet/contract';
import type { FastifyRequest } from 'fastify';
import { hasSameOriginProof } from './same-origin';

const HOST = 'site.example';
type Headers = Record<string, string>;

/** A request that came to the site, over http as from a proxy that ends TLS. */
const from = (headers: Headers) =>
  ({ headers: { host: HOST, ...headers }, protocol: 'http' }) as unknown as FastifyRequest;
const proves = (headers: Headers, { name = 'likeMember', publicScheme = 'https' as 'http' | 'https' } = {}) =>
  hasSameOriginProof(from(headers), { name } as Endpoint, { publicScheme });

describe('the proof that a request comes from a page of ours', () => {
  it('[B12] is what the browser says of it, whatever else it sends', () => {
    expect(proves({ 'sec-fetch-site': 'same-origin' })).toBe(true);
    for (const site of ['cross-site', 'same-site', 'none', ''])
      expect(proves({ 'sec-fetch-site': site, origin: `https://${HOST}` })).toBe(false);
  });

  it('[B12] is else the origin, scheme and port included', () => {
    expect(proves({ origin: `https://${HOST}` })).toBe(true);
    const others = [
      `http://${HOST}`,
      `https://${HOST}:8443`,
      `https://www.${HOST}`,
      'https://evil.example',
      'null',
      '',
    ];
    for (const origin of others) expect(proves({ origin, referer: `https://${HOST}/` })).toBe(false);
    expect(proves({ origin: `http://${HOST}` }, { publicScheme: 'http' })).toBe(true);
    expect(proves({ origin: `https://${HOST}` }, { publicScheme: 'http' })).toBe(false);
  });

  it('[B12] is the page before it for the log-out alone', () => {
    const referer = `https://${HOST}/settings?tab=1`;
    expect(proves({ referer }, { name: 'logOut' })).toBe(true);
    expect(proves({ referer })).toBe(false);
    expect(hasSameOriginProof(from({ referer }), undefined, { publicScheme: 'https' })).toBe(false);
    expect(proves({ referer: 'https://evil.example/' }, { name: 'logOut' })).toBe(false);
    expect(proves({}, { name: 'logOut' })).toBe(false);
  });

  it('[B12] is none where the host cannot be read', () => {
    expect(proves({ host: '', origin: 'null' })).toBe(false);
    expect(proves({ host: '', referer: 'nonsense' }, { name: 'logOut' })).toBe(false);
  });
});
